import type { AccentTheme } from "#domain/color.ts";
import type { Language } from "#domain/languages.ts";
import { type WinnerFormat, type WinnerWords, winnerPictures } from "#domain/paper/winner-picture.ts";
import { type Box, type DrawnText, layOutWinner, type Tone, type Weight } from "./winner-layout.ts";

type WinnerDrawing = {
  words: WinnerWords;
  /** of the words: Japanese has its own shapes of letters that Chinese has, too */
  language: Language;
  format: WinnerFormat;
  theme: AccentTheme;
  /** of the entries in their order; undefined where one has none, or where it cannot be loaded */
  photos: readonly (HTMLImageElement | undefined)[];
};

const ink = "#060b0f";
const ground = "#1a242b";

/** A picture as PNG. */
export async function drawWinner({ words, language, format, theme, photos }: WinnerDrawing): Promise<Blob> {
  const { width, height } = winnerPictures[format];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.lang = language;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures");
  // Not there yet where the page was shown without it; without the file other fonts do.
  await document.fonts.load(fontOf(64, 800), "A1").catch(() => []);
  const measure = (text: string, size: number, weight: Weight) => {
    pen.font = fontOf(size, weight);
    return pen.measureText(text).width;
  };
  const layout = layOutWinner(words, format, measure);
  pen.fillStyle = ink;
  pen.fillRect(0, 0, width, height);
  for (const [index, box] of layout.photos.entries()) {
    const photo = photos[index];
    if (photo) drawCovering(pen, photo, box);
    else drawNumber(pen, words.entries[index]?.votingId ?? "", box, theme.accent, measure);
  }
  pen.fillStyle = theme.accent;
  fillRounded(pen, layout.badge, 20);
  for (const plate of layout.plates) strokeRounded(pen, plate);
  const tones = { plain: "#edf3f0", muted: "#a5b4ae", accent: theme.textOnDark, onAccent: theme.onAccent };
  for (const text of layout.texts) drawText(pen, text, tones);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!picture) throw new Error("This browser makes no PNG");
  return picture;
}

/** The faces of headings, and Saira also where the page was shown without it. */
function fontOf(size: number, weight: Weight): string {
  const faces = getComputedStyle(document.documentElement).getPropertyValue("--font-display");
  return `${weight} ${size}px "Saira", ${faces}`;
}

const baseline = 0.94; // parts of the size below the top of a line

function drawText(pen: CanvasRenderingContext2D, line: DrawnText, tones: Readonly<Record<Tone, string>>): void {
  pen.font = fontOf(line.size, line.weight);
  pen.fillStyle = tones[line.tone];
  pen.textBaseline = "alphabetic";
  pen.fillText(line.text, line.x, line.y + line.size * baseline);
}

/** Fills the box; what is too much on two sides is left out. */
function drawCovering(pen: CanvasRenderingContext2D, photo: HTMLImageElement, { x, y, width, height }: Box): void {
  const scale = Math.max(width / photo.naturalWidth, height / photo.naturalHeight);
  const shownWidth = width / scale;
  const shownHeight = height / scale;
  const left = (photo.naturalWidth - shownWidth) / 2;
  const top = (photo.naturalHeight - shownHeight) / 2;
  pen.drawImage(photo, left, top, shownWidth, shownHeight, x, y, width, height);
}

type Measure = (text: string, size: number, weight: Weight) => number;

/** In the place of a photo: the number, large, on slanted stripes. */
function drawNumber(pen: CanvasRenderingContext2D, votingId: string, box: Box, accent: string, measure: Measure): void {
  const { x, y, width, height } = box;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = ground;
  pen.fillRect(x, y, width, height);
  pen.fillStyle = accent;
  pen.globalAlpha = 0.35;
  const step = width / 4;
  for (let left = x - height; left < x + width + height; left += step) {
    pen.beginPath();
    pen.moveTo(left, y + height);
    pen.lineTo(left + height / 2, y);
    pen.lineTo(left + height / 2 + step / 3, y);
    pen.lineTo(left + step / 3, y + height);
    pen.fill();
  }
  pen.globalAlpha = 1;
  const size = Math.min(height * 0.5, (width * 0.8) / (measure(votingId, 100, 800) / 100));
  pen.font = fontOf(size, 800);
  pen.fillStyle = "#ffffff";
  pen.textBaseline = "middle";
  pen.fillText(votingId, x + (width - measure(votingId, size, 800)) / 2, y + height / 2);
  pen.restore();
}

function fillRounded(pen: CanvasRenderingContext2D, box: Box, radius: number): void {
  roundedPath(pen, box, radius);
  pen.fill();
}

function strokeRounded(pen: CanvasRenderingContext2D, box: Box): void {
  roundedPath(pen, box, box.height / 2);
  pen.lineWidth = 4;
  pen.strokeStyle = "#edf3f0";
  pen.stroke();
}

/** By hand: `roundRect` is missing in Safari before 16. */
function roundedPath(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, radius: number): void {
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arcTo(x + width, y, x + width, y + height, radius);
  pen.arcTo(x + width, y + height, x, y + height, radius);
  pen.arcTo(x, y + height, x, y, radius);
  pen.arcTo(x, y, x + width, y, radius);
  pen.closePath();
}
