import { join } from "node:path";

type ModuleGraph = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
};

/** Loaded with every page. */
const initial: "$initial"[] = ["$initial"];

/**
 * Every file costs a request with headers of its own, so there are few on the way to a first view: the libraries that every
 * page needs (which change with hardly any release), the app around the pages, what a contest's page has in common with the landing
 * page, what with others, and what is its own.
 */
export function fewChunks(webRoot: string) {
  let contestModules: ReadonlyMap<string, string> | undefined;
  const contestChunk =
    (name: string) =>
    (id: string, graph: ModuleGraph): string | null => {
      contestModules ??= modulesOfContest(graph, webRoot);
      return contestModules.get(id) === name || (name === "basics" && isIcon(id)) ? name : null;
    };
  return [
    { name: "libraries", tags: initial, test: /node_modules/, priority: 4 },
    { name: "app", tags: initial, priority: 3 },
    { name: contestChunk("basics"), debugName: "basics", minShareCount: 2, priority: 2 },
    { name: contestChunk("page-parts"), debugName: "page-parts", minShareCount: 2, priority: 1 },
    { name: contestChunk("contest"), debugName: "contest" },
  ];
}

/** Icons are a few lines each: those that several places use would be a file each. */
function isIcon(id: string): boolean {
  return /lucide-react[\\/]/.test(id);
}

function modulesOfContest(graph: ModuleGraph, webRoot: string): ReadonlyMap<string, string> {
  const page = join(webRoot, "pages/contest.tsx");
  const onLanding = needed(graph, join(webRoot, "pages/landing.tsx"));
  const pages = graph.getModuleInfo(join(webRoot, "app/pages.tsx"))?.dynamicallyImportedIds ?? [];
  const onOthers = new Set(pages.filter((other) => other !== page).flatMap((other) => [...needed(graph, other)]));
  const chunkOf = (id: string) => (onLanding.has(id) ? "basics" : onOthers.has(id) ? "page-parts" : "contest");
  return new Map([...needed(graph, page)].map((id) => [id, chunkOf(id)]));
}

/** A module of ours and everything that it imports. What a library's index names but nobody uses is not looked at. */
function needed(graph: ModuleGraph, id: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(id) || id.includes("node_modules")) return known;
  known.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needed(graph, imported, known);
  return known;
}
