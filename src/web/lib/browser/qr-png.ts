import { darkRuns, qrModules, qrScale } from "#domain/qr-code.ts";

const printPixels = 1024; // about 9 cm at 300 dpi

/** A picture for a poster or a post, with whole pixels per module. */
export async function qrPng(text: string): Promise<Blob> {
  const modules = qrModules(text);
  const scale = qrScale(modules, printPixels);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = modules.length * scale;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000000";
  for (const [y, row] of modules.entries())
    for (const { x, width } of darkRuns(row)) pen.fillRect(x * scale, y * scale, width * scale, scale);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!picture) throw new Error("This browser makes no PNG");
  return picture;
}
