import type { Plugin } from "vite";

const drawn = /(pages\/(landing|public-contests|contest|show)|final-result|entries-tab|show-winners)\.tsx$/;

/** Leaves out what a browser loads later: the server draws no more than the first screens of these pages. */
export function onlyFirstScreens(): Plugin {
  return {
    name: "only-first-screens",
    enforce: "pre",
    resolveDynamicImport: (specifier) => (drawn.test(String(specifier)) ? null : false),
  };
}
