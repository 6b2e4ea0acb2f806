import { afterEach, describe, expect, it, vi } from "vitest";
import { Law } from "./law.svelte";

/** Answers in the order in which the test gives them. */
function asked(): { url: string; answer: (body: unknown, status?: number) => void }[] {
  const waiting: { url: string; answer: (body: unknown, status?: number) => void }[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    if (!String(url).includes("rulebook")) return Promise.reject(new TypeError("no network"));
    return new Promise<Response>((resolve) =>
      waiting.push({ url, answer: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })) }),
    );
  });
  return waiting;
}

const book = (minute: string) => ({ minute, sections: [], examples: [], words: [] });

afterEach(() => vi.unstubAllGlobals());

describe("the law on the rules page", () => {
  it("is that of the language chosen last, however late another comes", async () => {
    const waiting = asked();
    const law = new Law();
    const both = [law.read("japanese51", "en"), law.read("japanese51", "ja")];
    waiting[1]!.answer(book("日本語"));
    expect(await both[1]).toBe(true);
    waiting[0]!.answer(book("English"));
    expect(await both[0]).toBe(false);
    expect(law.book?.minute).toBe("日本語");
  });

  it("is missing where it cannot be read, and there again when it can", async () => {
    const waiting = asked();
    const law = new Law();
    const first = law.read("japanese51", "en");
    waiting[0]!.answer({ ok: false, reasons: [] }, 500);
    expect(await first).toBe(false);
    expect(law.isMissing).toBe(true);
    const second = law.read("japanese51", "en");
    waiting[1]!.answer(book("English"));
    expect(await second).toBe(true);
    expect(law.isMissing).toBe(false);
  });
});
