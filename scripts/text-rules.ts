import * as ourLists from "./english-screens.ts";
import type { ReadFile } from "./source-files.ts";
import { textsInCode } from "./texts-in-code.ts";

type TextFile = Pick<ReadFile, "path" | "imports" | "source">;
type Lists = Record<keyof typeof ourLists, readonly string[]>;

const app = "web/app/main.tsx";

/** What voters see comes from src/words, in their language. */
export function findTextFaults(files: readonly TextFile[], lists: Lists = ourLists): string[] {
  const { englishScreens, sameEverywhere } = lists;
  const byPath = new Map(files.map((file) => [file.path, file]));
  const gone = englishScreens.filter((path) => !byPath.has(path));
  return [
    ...gone.map((path) => `scripts/english-screens.ts lists ${path}, which is not there`),
    ...votersFiles(byPath, englishScreens).flatMap(({ path, source }) =>
      textsInCode(path, source)
        .filter(({ text }) => !sameEverywhere.includes(text))
        .map(({ line, text }) => `${path}:${line}: "${text}" belongs into src/words, because voters see it`),
    ),
  ];
}

/** What the app imports without the organizers' screens. */
function votersFiles(files: ReadonlyMap<string, TextFile>, englishScreens: readonly string[]): TextFile[] {
  const found = new Map<string, TextFile>();
  const visit = (path: string): void => {
    const file = files.get(path);
    if (!file || !path.startsWith("web/") || found.has(path) || englishScreens.includes(path)) return;
    found.set(path, file);
    file.imports.forEach(visit);
  };
  visit(app);
  return [...found.values()];
}
