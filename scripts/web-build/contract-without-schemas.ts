import { dirname, join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { Endpoint } from "../../src/contract/endpoint.ts";

/**
 * The browser takes method and path of each call from the contract, and its types. The schemas stay on the server,
 * which parses what it gets and what it sends (decision 56).
 */
export function contractWithoutSchemas(root: string): Plugin {
  const folder = join(root, "src/contract");
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    load: {
      filter: { id: /[\\/]src[\\/]contract[\\/]/ },
      async handler(id) {
        const [file = ""] = id.split("?");
        if (dirname(file) !== folder) return null;
        const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, { root, logLevel: "error" });
        for (const dependency of dependencies) this.addWatchFile(dependency);
        const data = Object.entries(module).flatMap(([name, value]) => {
          const shown = withoutSchemas(value);
          return shown === undefined ? [] : [`export const ${name} = ${JSON.stringify(shown)};`];
        });
        return { code: data.join("\n"), map: null, moduleType: "js" };
      },
    },
  };
}

/** Undefined for schemas and functions: a browser's module that imports one of them does not build. */
function withoutSchemas(value: unknown): unknown {
  if (typeof value === "function" || value === undefined || isSchema(value)) return undefined;
  if (!isEndpoint(value)) return value;
  const { method, path, file } = value;
  return { method, path, file };
}

function isSchema(value: unknown): boolean {
  return typeof value === "object" && value !== null && "_zod" in value;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "reply" in value;
}
