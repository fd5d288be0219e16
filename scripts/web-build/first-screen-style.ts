import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";

/** Writes the part of the built style sheet whose classes are named in the code that draws first screens. */
export function firstScreenStyle(root: string): Plugin {
  const built = join(root, "dist/web/assets");
  return {
    name: "first-screen-style",
    async generateBundle(_, bundle) {
      const code = Object.values(bundle).map((file) => (file.type === "chunk" ? file.code : ""));
      const [name, ...others] = (await readdir(built)).filter((file) => /^style-.*\.css$/.test(file));
      if (!name || others.length > 0) throw new Error("The web app must be built before, with one style sheet");
      const source = styleFor(code.join("\n"), await readFile(join(built, name)));
      this.emitFile({ type: "asset", fileName: "first-screens.css", source });
    },
  };
}

export function styleFor(code: string, style: Uint8Array): string {
  // A quote may be escaped in the code.
  const isNamed = (name: string) => /["'\\]/.test(name) || code.includes(name);
  const { code: used } = transform({
    filename: "style.css",
    code: style,
    minify: true,
    visitor: {
      Rule: {
        style({ value: { selectors } }) {
          const isUsed = selectors.some((parts) => parts.every((part) => part.type !== "class" || isNamed(part.name)));
          return isUsed ? undefined : [];
        },
      },
    },
  });
  return Buffer.from(used).toString();
}
