/** Made by the plugin in web/texts.ts. */
declare module "virtual:texts" {
  type Loader = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;
  const texts: Readonly<Record<import("./language.svelte").Language, Readonly<Record<import("./parts").Part, Loader>>>>;
  export default texts;
}
