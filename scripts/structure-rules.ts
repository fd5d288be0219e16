import type { SourceFile } from "./source-files.ts";

/** The parts of the product, named alike in contract, server and web. */
const slices = ["auth", "contests", "entries", "votes", "results", "organizer-requests", "uploads"];

/** Who may import whom inside a root; every place may import its own. Between the roots the type checker decides. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  "server/primitives": [],
  "server/overload": ["server/primitives"],
  "server/db": ["server/primitives"],
  "server/http": ["server/db", "server/overload", "server/primitives"],
  "server/features": ["server/http", "server/db", "server/primitives"],
  "server/demo": ["server/features", "server/db"],
  "web/lib": [],
  "web/ui": ["web/lib"],
  "web/features": ["web/ui", "web/lib"],
  "web/pages": ["web/features", "web/ui", "web/lib"],
  "web/app": ["web/pages", "web/features", "web/ui", "web/lib"],
};

/** The rooms of each root. A new one is a decision, not a place for what fits nowhere. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: [],
  server: ["http", "overload", "db", "features", "primitives", "demo", "testing"],
  web: ["app", "pages", "features", "ui", "lib", "public"],
};

/** Names that say nothing about what is inside. */
const emptyNames = /(^|\/)(utils?|helpers?|misc|common|shared|stuff)(\/|\.)/;

/** Files that anybody on the server may use: they know nothing of the rest. */
const serverBasics = ["server/log.ts", "server/package-root.ts", "server/config.ts"];

/** Contract files that belong to no slice. */
const contractBasics = ["api", "endpoint", "errors", "fields", "page-data", "system"];

export function findStructureFaults(files: SourceFile[]): string[] {
  const production = files.filter(({ path }) => !isTest(path));
  return [...production.flatMap(wrongArrows), ...files.flatMap(wrongNames), ...strayServerSlices(files)].sort();
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith("server/testing/");
}

function wrongArrows({ path, imports }: SourceFile): string[] {
  return imports.filter((target) => !mayImport(path, target)).map((target) => `${path} must not import ${target}`);
}

function mayImport(path: string, target: string): boolean {
  if (isTest(target)) return false;
  const place = placeOf(path);
  if (place === undefined || rootOf(path) !== rootOf(target)) return true;
  const targetPlace = placeOf(target);
  if (place === targetPlace) return sliceOf(path) === sliceOf(target) || mayEnterSlice(path, target);
  if (serverBasics.includes(target) || targetPlace === "server/primitives") return true;
  return targetPlace !== undefined && (arrows[place] ?? []).includes(targetPlace);
}

/** A server slice is entered through its store; a web slice not at all, save auth: pages compose. */
function mayEnterSlice(path: string, target: string): boolean {
  if (sliceOf(target) === undefined) return true;
  return path.startsWith("server/") ? target.endsWith("/store.ts") : sliceOf(target) === "auth";
}

function wrongNames({ path }: SourceFile): string[] {
  const slice = sliceOf(path);
  const [root = "", room = "", ...below] = path.split("/");
  const file = below[1] ?? "";
  if (emptyNames.test(path)) return [`${path}: a name should say what is inside`];
  if (below.length > 0 && !rooms[root]?.includes(room)) return [`${path}: ${root} has no room named ${room}`];
  if (path.startsWith("contract/")) {
    const name = path.slice("contract/".length).replace(/(\.test)?\.ts$/, "");
    return [...slices, ...contractBasics].includes(name) ? [] : [`${path}: contract files are named after a slice`];
  }
  if (slice === undefined) return [];
  if (!slices.includes(slice)) return [`${path}: ${slice} is not one of the slices ${slices.join(", ")}`];
  if (path.startsWith("web/") && file.endsWith(".ts") && !/^(api|use-[a-z-]+)(\.test)?\.ts$/.test(file))
    return [`${path}: a web slice has api.ts, use-*.ts and components; rules belong to src/domain`];
  return [];
}

/** Every slice with a face to the outside has its calls in the contract and its routes on the server. */
function strayServerSlices(files: SourceFile[]): string[] {
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

/** The folder that the arrows speak of; nothing for files at the top of a root, which compose all of it. */
function placeOf(path: string): string | undefined {
  const [root, folder, ...rest] = path.split("/");
  return rest.length > 0 ? `${root}/${folder}` : undefined;
}

function sliceOf(path: string): string | undefined {
  const [, folder, slice, ...rest] = path.split("/");
  return folder === "features" && rest.length > 0 ? slice : undefined;
}
