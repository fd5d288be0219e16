import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { IconShapes } from "../../src/web/ui/picture/create-icon.ts";

const importOfIcons = /import \{([^}]*)\} from "lucide-react";/g;
const exportOfIcon = /export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g;

/** Imports each icon from its own file, with its shapes only: the library's index would bring all 1,700 to every page. */
export function lightIcons(root: string): Plugin {
  const library = join(root, "node_modules/lucide-react/dist/esm");
  const createIcon = join(root, "src/web/ui/picture/create-icon.ts");
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: "light-icons",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: "lucide-react" },
      handler(code) {
        files ??= iconFiles(readFileSync(join(library, "lucide-react.mjs"), "utf8"));
        const known = files;
        return { code: code.replace(importOfIcons, (_, names: string) => importsOf(names, known)), map: null };
      },
    },
    load: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      async handler(id) {
        const { __iconData }: { __iconData: { node: IconShapes } } = await import(pathToFileURL(id).href);
        const shapes = __iconData.node.map(([element, { key: _, ...attributes }]) => [element, attributes]);
        return `import { createIcon } from ${JSON.stringify(createIcon)};
          export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)});`;
      },
    },
  };

  function importsOf(names: string, known: ReadonlyMap<string, string>): string {
    return names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [icon = "", local = icon] = name.split(" as ");
        const file = known.get(icon);
        if (!file) throw new Error(`lucide-react has no icon named ${icon}`);
        return `import ${local} from ${JSON.stringify(join(library, file))};`;
      })
      .join("");
  }
}

function iconFiles(index: string): ReadonlyMap<string, string> {
  return new Map(
    [...index.matchAll(exportOfIcon)].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}
