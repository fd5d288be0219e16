/** A box on paper that a text must fit into, in millimetres. */
export type PaperBox = { widthMm: number; lines: number; mostMm: number; leastMm: number };

const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/u;
const picture = /\p{Extended_Pictographic}/u;
const broad = /[MWmw@%]/u;
const upper = /[\p{Lu}\p{N}&]/u;

/** The width of a character in bold type, in parts of its size; rather too much than too little. */
function widthInEm(character: string): number {
  if (picture.test(character) && !/\d/.test(character)) return 1.4;
  if (square.test(character)) return 1.05;
  if (broad.test(character)) return 1.02;
  return upper.test(character) ? 0.76 : 0.64;
}

const filledShare = 0.85; // of each of several lines, because words are not split
const smallShare = 0.7; // of the largest size, below which another line is taken
const lineHeight = 1.2;

type FittedPaperText = { sizeMm: number; heightMm: number };

/** The size of type at which a text fits into its box, without measuring it in the window that prints. */
export function fitPaperText(text: string, { widthMm, lines, mostMm, leastMm }: PaperBox): FittedPaperText {
  const em = Array.from(text).reduce((sum, character) => sum + widthInEm(character), 0);
  const roomFor = (count: number) => widthMm * count * (count === 1 ? 1 : filledShare);
  const sizes = Array.from({ length: lines }, (_, index) => Math.min(mostMm, roomFor(index + 1) / em));
  const size = sizes.find((candidate) => candidate >= mostMm * smallShare) ?? Math.max(...sizes);
  const sizeMm = Math.max(leastMm, Math.round(size * 100) / 100);
  const needed = Array.from({ length: lines }, (_, index) => index + 1).find((count) => roomFor(count) >= em * sizeMm);
  return { sizeMm, heightMm: (needed ?? lines) * sizeMm * lineHeight };
}

const smallerBy = 0.94;
const leastShare = 0.2;

/** Several texts under each other: all get smaller until they fit into the height together. */
export function fitPaperTexts<Name extends string>(
  texts: Readonly<Record<Name, { text: string; box: PaperBox }>>,
  heightMm: number,
): Record<Name, FittedPaperText> {
  const names = Object.keys(texts) as Name[];
  for (let share = 1; ; share *= smallerBy) {
    const fitted = names.map((name) => {
      const { text, box } = texts[name];
      return fitPaperText(text, { ...box, mostMm: Math.max(box.leastMm, box.mostMm * share) });
    });
    const isHigh = fitted.reduce((sum, each) => sum + each.heightMm, 0) > heightMm;
    if (isHigh && share > leastShare) continue;
    return Object.fromEntries(names.map((name, index) => [name, fitted[index]])) as Record<Name, FittedPaperText>;
  }
}
