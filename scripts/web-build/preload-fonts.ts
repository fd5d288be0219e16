import { join } from "node:path";
import type { Plugin } from "vite";

/** The first screen shows text in the display font, so its file is requested before the style sheet has been read. */
export function preloadFonts(root: string): Plugin {
  const name = "saira-latin-700-normal";
  const source = join(root, `node_modules/@fontsource/saira/files/${name}.woff2`);
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const built = Object.keys(bundle ?? {}).filter((file) => file.includes(name));
        return (bundle ? built : [`@fs${source}`]).map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head",
        }));
      },
    },
  };
}
