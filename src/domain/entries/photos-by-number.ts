import { photoFileFault } from "../photos/photo-uploads.ts";

type PhotoFile = { name: string; type: string; size: number };
type RefusedFile<File> = { file: File; reason: string };

export type PhotosByNumber<File, Id> = {
  /** in the order of the numbers; the files of one in the order of their names */
  matched: { id: Id; files: File[] }[];
  refused: RefusedFile<File>[];
};

export const heicRefused =
  "HEIC photos cannot be read here. Save them as JPEG first; an iPhone takes JPEG with Settings > Camera > Formats > Most Compatible.";

/** Finds for each file the number in its name, and with it the id, such as that of the entry with this voting id. */
export function matchPhotos<File extends PhotoFile, Id>(
  files: readonly File[],
  numbers: ReadonlyMap<string, Id>,
): PhotosByNumber<File, Id> {
  const known = knownNumbers(numbers);
  const filesOf = new Map<string, File[]>([...numbers.keys()].map((number) => [number, []]));
  const refused: RefusedFile<File>[] = [];
  for (const file of [...files].sort((one, other) => naturally.compare(one.name, other.name))) {
    const fault = isHeic(file) ? heicRefused : photoFileFault(file)?.description;
    const found = fault === undefined ? numbersInName(file.name, known) : [];
    if (found.length === 1) filesOf.get(found[0] ?? "")?.push(file);
    else refused.push({ file, reason: fault ?? unclear(found) });
  }
  const matched = [...numbers].map(([number, id]) => ({ id, files: filesOf.get(number) ?? [] }));
  return { matched: matched.filter(({ files }) => files.length > 0), refused };
}

const naturally = new Intl.Collator("en", { numeric: true });

function unclear(found: readonly string[]): string {
  return found.length === 0 ? "No entry has a number from this name." : `Could be ${found.join(" or ")}.`;
}

function isHeic({ name, type }: PhotoFile): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

type KnownNumbers = { bySpelling: ReadonlyMap<string, string[]>; mostWords: number };

/** By spelling, and also without leading zeros where nothing else is spelled so. */
function knownNumbers(numbers: ReadonlyMap<string, unknown>): KnownNumbers {
  const bySpelling = new Map<string, string[]>();
  const all = [...numbers.keys()].map((number) => ({ number, words: wordsOf(number) }));
  for (const { number, words } of all) bySpelling.set(words.join(" "), [number]);
  const spelled = new Set(bySpelling.keys());
  for (const { number, words } of all) {
    const short = withoutZeros(words.join(" "));
    if (!spelled.has(short)) bySpelling.set(short, [...(bySpelling.get(short) ?? []), number]);
  }
  return { bySpelling, mostWords: Math.max(0, ...all.map(({ words }) => words.length)) };
}

/** The numbers that a name has: first as whole words (`A-12 front`), then as digits within words (`car12`). */
function numbersInName(fileName: string, known: KnownNumbers): string[] {
  const stem = fileName.replace(/\.[^.]*$/, "");
  const words = wordsOf(stem);
  for (let length = Math.min(known.mostWords, words.length); length > 0; length -= 1) {
    const found = numbersIn(words, length, known);
    if (found.length > 0) return found;
  }
  return numbersIn(stem.normalize("NFKC").match(/\d+/g) ?? [], 1, known);
}

/** What the name begins with counts alone: the 2 of `17 (2)` only says that it is the second file. */
function numbersIn(words: readonly string[], length: number, { bySpelling }: KnownNumbers): string[] {
  const found = words.map((_, first) => {
    const spelling = words.slice(first, first + length).join(" ");
    return bySpelling.get(spelling) ?? bySpelling.get(withoutZeros(spelling)) ?? [];
  });
  const [leading = []] = found;
  return leading.length > 0 ? leading : [...new Set(found.flat())];
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text]
  );
}

function withoutZeros(spelling: string): string {
  return spelling.replace(/(?<!\d)0+(?=\d)/g, "");
}
