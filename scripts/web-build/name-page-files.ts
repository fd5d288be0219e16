import type { Plugin, Rolldown } from "vite";

const mark = "<!--page-files-->";
const namedModule = /\/src\/web\/(?:pages|features\/results\/final)\/([a-z-]+)\.tsx$/;
/** It imports many of the pages. */
const laterPages = /[\\/]app[\\/]later-pages\.tsx$/;

/** Writes into index.html which files each screen, and a public result on it, needs besides those of the app; the server reads this. */
export function namePageFiles(): Plugin {
  return {
    name: "name-page-files",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        if (!bundle) return html; // nothing is bundled during development
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
            return page ? [[camelCase(page), paths] as const] : [];
          }),
        );
        // After the files of the app, which are larger: a browser begins with six files, in the order of the page.
        return html
          .replace(mark, "")
          .replace("</head>", `<!--page-files ${JSON.stringify(Object.fromEntries(files))}--></head>`);
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
