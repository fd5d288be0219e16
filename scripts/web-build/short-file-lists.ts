import type { ModulePreloadOptions, Plugin } from "vite";

type FileLists = { plugin: Plugin; resolveDependencies: NonNullable<ModulePreloadOptions["resolveDependencies"]> };

/** Whoever loads a part names its files. Those that every page has loaded before need no name. */
export function shortFileLists(): FileLists {
  const loaded = new Set<string>();
  return {
    plugin: {
      name: "short-file-lists",
      apply: "build",
      generateBundle: {
        order: "pre",
        handler(_, bundle) {
          const add = (file: string) => {
            const part = bundle[file];
            if (part?.type !== "chunk" || loaded.has(file)) return;
            loaded.add(file);
            part.imports.forEach(add);
          };
          for (const part of Object.values(bundle)) if (part.type === "chunk" && part.isEntry) add(part.fileName);
        },
      },
    },
    resolveDependencies: (_, files, { hostType }) =>
      hostType === "js" ? files.filter((file) => !loaded.has(file)) : files,
  };
}
