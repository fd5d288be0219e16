import * as ourLists from "./english-screens.ts";
import { importsOf, type ReadFile } from "./source-files.ts";
import { isSentence, textsInCode } from "./texts-in-code.ts";

type TextFile = Pick<ReadFile, "path" | "source">;
type Lists = Record<keyof typeof ourLists, readonly string[]>;

const app = "web/app/main.tsx";
const list = "scripts/english-screens.ts";

/** What voters see comes from src/words, in their language. */
export function findTextFaults(files: readonly TextFile[], lists: Lists = ourLists): string[] {
  const { englishScreens, englishRules, sameEverywhere } = lists;
  const found = votersFiles(new Map(files.map((file) => [file.path, file])), englishScreens).flatMap((file) =>
    textsOf(file).filter(({ text }) => !sameEverywhere.includes(text)),
  );
  const paths = new Set(files.map(({ path }) => path));
  const speaking = new Set(found.map(({ path }) => path));
  return [
    ...englishScreens.filter((path) => !paths.has(path)).map((path) => `${list} lists ${path}, which is not there`),
    ...englishRules
      .filter((path) => !speaking.has(path))
      .map((path) => `${list} lists ${path}, which says nothing where voters are`),
    ...found
      .filter(({ path }) => !englishRules.includes(path))
      .map(({ path, line, text }) => `${path}:${line}: "${text}" belongs into src/words, because voters see it`),
  ];
}

/** Rules return data: of what stands in them only sentences are meant for people. */
function textsOf({ path, source }: TextFile) {
  const texts = textsInCode(path, source).map((found) => ({ path, ...found }));
  return isRule(path) ? texts.filter(({ text }) => isSentence(text)) : texts;
}

/** What the app imports without the organizers' screens. */
function votersFiles(files: ReadonlyMap<string, TextFile>, englishScreens: readonly string[]): TextFile[] {
  const found = new Map<string, TextFile>();
  const visit = (path: string): void => {
    const file = files.get(path);
    if (!file || !(path.startsWith("web/") || isRule(path)) || found.has(path) || englishScreens.includes(path)) return;
    found.set(path, file);
    importsOf(path, withoutTypes(file.source)).forEach(visit);
  };
  visit(app);
  return [...found.values()];
}

function isRule(path: string): boolean {
  return path.startsWith("domain/");
}

/** Without imports of types alone. */
function withoutTypes(source: string): string {
  return source.replace(/^import (type [^;]*|\{(\s*type [^,}]*,?)+\s*\} from [^;]*);/gm, "");
}
