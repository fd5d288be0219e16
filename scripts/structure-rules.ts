import { languages } from "#domain/languages.ts";
import type { SourceFile } from "./source-files.ts";

/** Which folder may import which inside a root. Between the roots the type checker decides. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  "domain/text": [],
  "domain/time": [],
  "server/primitives": [],
  "server/overload": [],
  "server/storage": [],
  "server/db": ["server/storage"],
  "server/metrics": ["server/overload"],
  "server/http": ["server/db", "server/storage", "server/overload"],
  "server/mail": ["server/db"],
  "server/core": ["server/http", "server/db", "server/mail", "server/metrics", "server/overload", "server/storage"],
  "server/features": ["server/core", "server/http", "server/db", "server/storage", "server/mail"],
  "server/demo": ["server/features", "server/db", "server/storage"],
  "web/lib": [],
  "web/ui": ["web/lib"],
  "web/features": ["web/ui", "web/lib"],
  "web/pages": ["web/features", "web/ui", "web/lib"],
  "web/app": ["web/pages", "web/features", "web/ui", "web/lib"],
  // English is the model of the other languages.
  ...Object.fromEntries(languages.map((language) => [`words/${language}`, ["words/en"]])),
};

/** What a slice offers to others. There may be a second one, such as `public-forms.ts`, for what a first view must not load. */
const publicFile = /^\w+\/features\/[^/]+\/public(-[a-z]+)?\.ts$/;

/** Folders that could be part of another product: of the contract they know what no slice says. */
const knowNoSlice = ["web/lib", "web/ui"];

/** The folders of each root. A new one is a decision, not a place for what fits nowhere. */
const folders: Readonly<Record<string, readonly string[]>> = {
  domain: "people contests entries votes results shows stage checks desk paper sharing photos text time".split(" "),
  contract: [],
  words: languages,
  server: "process commands core http overload db storage mail metrics features primitives demo testing".split(" "),
  web: ["app", "pages", "features", "ui", "lib", "public", "testing"],
};

const emptyNames = /(^|\/)(utils?|helpers?|misc|common|shared|stuff)(\/|\.)/;

/** Files that every folder of the server may import: they know nothing of the rest. */
const serverBasics = ["server/core/log.ts", "server/core/package-root.ts", "server/core/config.ts"];

const contractBasics = ["api", "endpoint", "errors", "fields", "page-data", "system"];
/** of the slice of shows, whose calls are too many for one file */
const contractOfShows = ["awards", "exhibits", "show-commands", "show-fields", "show-stage"];

/** These could serve another product. */
const knowNoContests = [
  ...["server/http", "server/overload", "server/storage", "server/mail", "server/primitives"],
  ...["web/ui", "web/lib"],
];

/** Rules of what the product is about. */
const aboutContests = /^domain\/(contests|entries|votes|results|shows|stage|checks|desk|paper|sharing)\//;

export function findStructureFaults(files: SourceFile[]): string[] {
  const production = files.filter(({ path }) => !isTest(path));
  const slices = slicesIn(files);
  return [
    ...production.flatMap(wrongImports),
    ...production.flatMap(wrongKnowledge),
    ...circlesIn(production),
    ...files.flatMap((file) => wrongNames(file, slices)),
    ...missingCounterparts(files, slices),
  ].sort();
}

/** The parts of the product, named alike in contract, server and web: the folders of the server's features. */
function slicesIn(files: SourceFile[]): string[] {
  const names = files.filter(({ path }) => path.startsWith("server/")).flatMap(({ path }) => sliceOf(path) ?? []);
  return [...new Set(names)];
}

function wrongKnowledge({ path, code, imports }: SourceFile): string[] {
  if (!knowNoContests.includes(folderOf(path) ?? "")) return [];
  // `voterId` is who somebody is, not how votes are taken.
  const namesThem = /contest|\bvot(e(?!r)|ing)/i.test(code) || imports.some((target) => aboutContests.test(target));
  return namesThem ? [`${path} must know nothing of contests`] : [];
}

/** Files of the server that import each other, directly or through others. */
function circlesIn(files: SourceFile[]): string[] {
  const imports = new Map(
    files.filter(({ path }) => rootOf(path) === "server").map((file) => [file.path, file.imports]),
  );
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (path: string, above: string[]): void => {
    if (above.includes(path)) {
      faults.push(`${[...above.slice(above.indexOf(path)), path].join(" → ")} is a circle of imports`);
      return;
    }
    if (done.has(path)) return;
    for (const target of imports.get(path) ?? []) if (imports.has(target)) visit(target, [...above, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return faults;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^\w+\/testing\//.test(path);
}

function wrongImports({ path, imports }: SourceFile): string[] {
  return imports.filter((target) => !mayImport(path, target)).map((target) => `${path} must not import ${target}`);
}

function mayImport(path: string, target: string): boolean {
  if (isTest(target)) return false;
  const folder = folderOf(path);
  if (folder === "server/process" || folder === "server/commands") return true; // they start the whole
  if (knowNoSlice.includes(folder ?? "") && rootOf(target) === "contract")
    return contractBasics.some((name) => target === `contract/${name}.ts`);
  if (folder === undefined || rootOf(path) !== rootOf(target)) return true;
  if (rootOf(path) === "domain" && !(folder in allowedImports)) return true; // rules of one subject need those of another
  const targetFolder = folderOf(target);
  if (folder === targetFolder) return [sliceOf(path), undefined].includes(sliceOf(target)) || publicFile.test(target);
  if (rootOf(target) === "words" && targetFolder === undefined) return true;
  if (serverBasics.includes(target) || targetFolder === "server/primitives") return true;
  return targetFolder !== undefined && (allowedImports[folder] ?? []).includes(targetFolder);
}

function wrongNames({ path, exports }: SourceFile, slices: string[]): string[] {
  const slice = sliceOf(path);
  const [root = "", folder = "", ...below] = path.split("/");
  const inSlice = below.slice(1).join("/"); // a slice of the web may have folders, too
  if (emptyNames.test(path)) return [`${path}: a name should say what is inside`];
  if (below.length > 0 && !folders[root]?.includes(folder)) return [`${path}: ${root} has no folder named ${folder}`];
  if (/\/use-[^/]+$/.test(path) && !isTest(path) && !exports.some((name) => /^use[A-Z]/.test(name)))
    return [`${path}: a file named use-… must export a hook`];
  if (path.startsWith("contract/")) {
    const name = path.slice("contract/".length).replace(/(\.test)?\.ts$/, "");
    return [...slices, ...contractBasics, ...contractOfShows].includes(name)
      ? []
      : [`${path}: contract files are named after a slice`];
  }
  if (slice === undefined) return [];
  if (!slices.includes(slice)) return [`${path}: ${slice} is not one of the slices ${slices.join(", ")}`];
  if (path.startsWith("web/") && !/^(([a-z0-9]+-)*[a-z0-9]+\/)?([a-z0-9]+-)*[a-z0-9]+(\.test)?\.\w+$/.test(inSlice))
    return [`${path}: files are named in kebab-case`];
  return [];
}

/** Every slice of the web has its calls in the contract and its routes on the server. */
function missingCounterparts(files: SourceFile[], slices: string[]): string[] {
  const has = (path: string) => files.some((file) => file.path === path);
  const found = (root: string) =>
    new Set(files.filter(({ path }) => path.startsWith(root)).map(({ path }) => sliceOf(path) ?? ""));
  return [
    ...[...found("web/features/")]
      .filter((slice) => !has(`contract/${slice}.ts`))
      .map((slice) => `web/features/${slice} has no contract/${slice}.ts`),
    ...slices
      .filter((slice) => has(`contract/${slice}.ts`) && !has(`server/features/${slice}/routes.ts`))
      .map((slice) => `contract/${slice}.ts has no server/features/${slice}/routes.ts`),
  ];
}

function rootOf(path: string): string {
  return path.split("/")[0] ?? "";
}

/** The folder as `allowedImports` names it; undefined for files at the top of a root, which may import all of it. */
function folderOf(path: string): string | undefined {
  const [root, folder, ...rest] = path.split("/");
  return rest.length > 0 ? `${root}/${folder}` : undefined;
}

function sliceOf(path: string): string | undefined {
  const [, folder, slice, ...rest] = path.split("/");
  return folder === "features" && rest.length > 0 ? slice : undefined;
}
