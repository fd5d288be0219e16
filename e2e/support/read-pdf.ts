import { PDFiumLibrary } from "@hyzyla/pdfium";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";

/** A box on a sheet of paper, in millimetres from its top left corner. */
export type PaperBox = { x: number; y: number; width: number; height: number };

const dotsPerInch = 150;
export const dotsPerMm = dotsPerInch / 25.4;
const ink = 128; // darker than this is printed

/** The pages of a PDF as a black-and-white printer puts them on paper. */
export async function readPdf(bytes: Buffer): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const pages: PrintedPage[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: dotsPerInch / 72, render: "bitmap" });
      const picture = sharp(data, { raw: { width, height, channels: 4 } });
      const grey = await picture.flatten({ background: "#ffffff" }).greyscale().raw().toBuffer();
      pages.push(new PrintedPage(width, height, grey));
    }
    return pages;
  } finally {
    document.destroy();
    library.destroy();
  }
}

export class PrintedPage {
  constructor(
    readonly widthDots: number,
    readonly heightDots: number,
    readonly grey: Buffer,
  ) {}

  get widthMm(): number {
    return this.widthDots / dotsPerMm;
  }

  get heightMm(): number {
    return this.heightDots / dotsPerMm;
  }

  /** What a phone reads in that box. */
  readQr(box: PaperBox): string {
    const { x, y, width, height } = inDots(box);
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1)
        data.fill(this.#at(x + column, y + row), (row * width + column) * 4, (row * width + column) * 4 + 3);
    return decodeQR({ width, height, data }, { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY });
  }

  /** The smallest box around all ink in that box; undefined where it is white. */
  inkIn(box: PaperBox): PaperBox | undefined {
    const { x, y, width, height } = inDots(box);
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) {
        if (this.#at(x + column, y + row) >= ink) continue;
        left = Math.min(left, column);
        right = Math.max(right, column);
        top = Math.min(top, row);
        bottom = Math.max(bottom, row);
      }
    if (right < 0) return undefined;
    const mm = (dots: number) => dots / dotsPerMm;
    return { x: mm(x + left), y: mm(y + top), width: mm(right - left + 1), height: mm(bottom - top + 1) };
  }

  #at(x: number, y: number): number {
    const inside = x >= 0 && y >= 0 && x < this.widthDots && y < this.heightDots;
    return inside ? (this.grey[y * this.widthDots + x] ?? 255) : 255;
  }
}

function inDots({ x, y, width, height }: PaperBox) {
  const [left, top] = [Math.floor(x * dotsPerMm), Math.floor(y * dotsPerMm)];
  return { x: left, y: top, width: Math.ceil(width * dotsPerMm), height: Math.ceil(height * dotsPerMm) };
}
