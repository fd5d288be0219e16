import { join } from "node:path";
import type { Plugin } from "vite";

/** The first screen shows text in the display font, so its file is requested before the style sheet has been read. */
export function preloadFonts(root: string): Plugin {
  const source = join(root, "node_modules/@fontsource-variable/saira/files/saira-latin-wght-normal.woff2");
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const built = Object.keys(bundle ?? {}).filter((name) => name.endsWith(".woff2"));
        return (bundle ? built : [`@fs${source}`]).map((name) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head-prepend",
        }));
      },
    },
  };
}
