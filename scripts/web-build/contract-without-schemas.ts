import { dirname, join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { Endpoint } from "../../src/contract/endpoint.ts";

const importOfContract = /import (?!type\b)\{([^}]*)\} from "#contract\/([\w-]+\.ts)";/g;

/** The browser takes only method and path of a call, written where it is called; schemas stay on the server (decision 56). */
export function contractWithoutSchemas(root: string): Plugin {
  const folder = join(root, "src/contract");

  async function exportsOf(file: string, watch: (file: string) => void): Promise<Map<string, unknown>> {
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, { root, logLevel: "error" });
    for (const dependency of dependencies) watch(dependency);
    return new Map(Object.entries(module).map(([name, value]) => [name, withoutSchemas(value)]));
  }

  return {
    name: "contract-without-schemas",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]src[\\/]web[\\/].*\.tsx?$/, code: "#contract/" },
      async handler(code) {
        let written = code;
        for (const [statement, names = "", file = ""] of code.matchAll(importOfContract)) {
          const known = await exportsOf(join(folder, file), (path) => this.addWatchFile(path));
          const parts = names.split(",").map((name) => name.trim());
          const endpoints = parts.filter((name) => isEndpoint(known.get(name)));
          const others = parts.filter((name) => name !== "" && !endpoints.includes(name));
          written = written.replace(
            statement,
            [
              ...endpoints.map((name) => `const ${name} = ${JSON.stringify(known.get(name))};`),
              others.length > 0 ? `import { ${others.join(", ")} } from "#contract/${file}";` : "",
            ].join(" "),
          );
        }
        return { code: written, map: null };
      },
    },
    load: {
      filter: { id: /[\\/]src[\\/]contract[\\/]/ },
      async handler(id) {
        const [file = ""] = id.split("?");
        if (dirname(file) !== folder) return null;
        const known = await exportsOf(file, (path) => this.addWatchFile(path));
        const data = [...known].flatMap(([name, value]) =>
          value === undefined ? [] : [`export const ${name} = ${JSON.stringify(value)};`],
        );
        return { code: data.join("\n"), map: null, moduleType: "js" };
      },
    },
  };
}

/** Undefined for schemas and functions: a browser's module that imports one of them does not build. */
function withoutSchemas(value: unknown): unknown {
  if (typeof value === "function") return undefined;
  if (typeof value === "object" && value !== null && "_zod" in value) return undefined;
  if (!isEndpoint(value)) return value;
  const { method, path, file } = value;
  return { method, path, file };
}

function isEndpoint(value: unknown): value is Pick<Endpoint, "method" | "path" | "file"> {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
