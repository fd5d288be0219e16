import { firstCharacters } from "../text/shorten.ts";

type MeasureText = (text: string, size: number) => number;

export type TextBox = { width: number; lines: number; most: number; least: number };
type FittedText = { size: number; lines: string[] };

const smallerBy = 0.94;

/** The lines of a text at the largest size at which it fits, by measuring; cut with an ellipsis at the smallest. */
export function fitLines(text: string, { width, lines: most, ...sizes }: TextBox, measure: MeasureText): FittedText {
  const pieces = piecesOf(text.trim());
  // Widths grow with the size, so that each piece is measured once: a name may have 255 characters.
  const known = new Map<string, number>();
  const widthAt = (size: number) => (piece: string) => {
    const atMost = known.get(piece) ?? measure(piece, sizes.most);
    known.set(piece, atMost);
    return (atMost * size) / sizes.most;
  };
  for (let size = sizes.most; size > sizes.least; size *= smallerBy) {
    const lines = linesOf(pieces, width, widthAt(size));
    if (lines.length <= most) return { size, lines };
  }
  const lines = linesOf(pieces, width, widthAt(sizes.least));
  const fits = (line: string) => measure(line, sizes.least) <= width;
  return { size: sizes.least, lines: lines.length <= most ? lines : cutTo(most, lines, fits) };
}

function linesOf(pieces: readonly string[], width: number, widthOf: (piece: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  let lineWidth = 0;
  const add = (piece: string) => {
    if (line !== "" && lineWidth + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
      lineWidth = 0;
    }
    line += piece;
    lineWidth += widthOf(piece);
  };
  for (const piece of pieces)
    if (widthOf(piece.trimEnd()) > width) for (const character of charactersOf(piece)) add(character);
    else add(piece);
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

function cutTo(most: number, lines: readonly string[], fits: (line: string) => boolean): string[] {
  const kept = lines.slice(0, most);
  const last = charactersOf(kept.at(-1) ?? "");
  while (last.length > 0 && !fits(`${last.join("").trimEnd()}…`)) last.pop();
  return [...kept.slice(0, -1), `${last.join("").trimEnd()}…`];
}

function charactersOf(text: string): string[] {
  return firstCharacters(text, text.length);
}

const opensText = /^[\p{Ps}\p{Pi}]+$/u;

/** Between these a line may end; also in Japanese, which has no spaces. Signs stay with the word before them. */
function piecesOf(text: string): string[] {
  if (!("Segmenter" in Intl)) return text.match(/\S+\s*|\s+/gu) ?? []; // Firefox before 125
  const pieces: string[] = [];
  let opening = "";
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
    const last = pieces.at(-1);
    if (opensText.test(segment)) opening += segment;
    else if (!isWordLike && opening === "" && last !== undefined) pieces[pieces.length - 1] = last + segment;
    else {
      pieces.push(opening + segment);
      opening = "";
    }
  }
  return opening === "" ? pieces : [...pieces, opening];
}
