/**
 * An SVG as a PNG, with `sharp` pixels for one of the SVG's.
 *
 * width, height: how much of it is kept, from its top left.
 */
export async function pngOf(svg: string, sharp: number, width?: number, height?: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [sharp * (width ?? image.width), sharp * (height ?? image.height)];
  canvas.getContext("2d")!.drawImage(image, 0, 0, sharp * image.width, sharp * image.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
