import type { Plugin } from "vite";

const drawnPages = /pages\/(landing|public-contests|contest)\.tsx$/;

/** Leaves out what a browser loads later: the server draws no more than the first screens of these pages. */
export function onlyFirstScreens(): Plugin {
  return {
    name: "only-first-screens",
    enforce: "pre",
    resolveDynamicImport: (specifier) => (drawnPages.test(String(specifier)) ? null : false),
  };
}
