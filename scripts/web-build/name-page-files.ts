import type { Plugin, Rolldown } from "vite";

const mark = "<!--page-files-->";
const namedModule = /\/src\/web\/(?:pages\/|features\/results\/final\/|pages\/contest\/(?=entries-tab))([a-z-]+)\.tsx$/;
/** What is not called after its file: what a contest begins with unless its result is public. */
const names: Readonly<Record<string, string>> = { "entries-tab": "contestWithoutResult" };
const setOfWords = /\/src\/words\/(\w+)\/(\w+)\.ts$/;
/** The set `first` comes with the file that imports the others. */
const firstWords = "index";
/** It imports many of the pages. */
const laterPages = /[\\/]app[\\/]later-pages\.tsx$/;

/**
 * Writes into index.html which files each screen, and the tab or the public result on it, needs besides those of the app, and which
 * files have the words of each language; the server reads this.
 */
export function namePageFiles(root: string): Plugin {
  return {
    name: "name-page-files",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        // Nothing is bundled during development, and there is only the first language.
        if (!bundle) return html.replace('data-words=""', `data-words="/@fs${root}/src/words/en/index.ts"`);
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const app = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...loadedWith(chunk, bundle)]);
        const later = chunks.find(({ moduleIds }) => moduleIds.some((id) => laterPages.test(id)));
        const files = chunks.flatMap((chunk) =>
          chunk.moduleIds.flatMap((id) => {
            const [, page] = namedModule.exec(id.replaceAll("\\", "/")) ?? [];
            const first = later?.dynamicImports.includes(chunk.fileName) ? [later.fileName] : [];
            const paths = [...first, ...loadedWith(chunk, bundle)]
              .filter((name) => !app.includes(name))
              .map((name) => `/${name}`);
            return page ? [[names[page] ?? camelCase(page), paths] as const] : [];
          }),
        );
        const words: Record<string, Record<string, string[]>> = {};
        for (const chunk of chunks) {
          const [, language, set] = setOfWords.exec(chunk.facadeModuleId?.replaceAll("\\", "/") ?? "") ?? [];
          if (!language || !set) continue;
          const paths = [...loadedWith(chunk, bundle)].filter((name) => !app.includes(name)).map((name) => `/${name}`);
          words[language] = { ...words[language], [set === firstWords ? "first" : set]: paths };
        }
        const named = { parts: Object.fromEntries(files), words };
        // After the files of the app, which are larger: a browser begins with six files, in the order of the page.
        return html.replace(mark, "").replace("</head>", `<!--page-files ${JSON.stringify(named)}--></head>`);
      },
    },
  };
}

function loadedWith(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, known = new Set<string>()) {
  known.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk" && !known.has(name)) loadedWith(imported, bundle, known);
  }
  return known;
}

function camelCase(kebab: string): string {
  return kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
