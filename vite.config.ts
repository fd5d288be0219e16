import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "./scripts/web-build/contract-without-schemas.ts";
import { fewChunks } from "./scripts/web-build/few-chunks.ts";
import { firstScreenStyle } from "./scripts/web-build/first-screen-style.ts";
import { lightIcons } from "./scripts/web-build/light-icons.ts";
import { lightQuery } from "./scripts/web-build/light-query.ts";
import { namePageFiles } from "./scripts/web-build/name-page-files.ts";
import { onlyFirstScreens } from "./scripts/web-build/only-first-screens.ts";
import { precompress } from "./scripts/web-build/precompress.ts";
import { preloadFonts } from "./scripts/web-build/preload-fonts.ts";
import { retryImports } from "./scripts/web-build/retry-imports.ts";
import { shortFileLists } from "./scripts/web-build/short-file-lists.ts";

const apiUrl = process.env.API_URL ?? "http://127.0.0.1:3001";
const root = import.meta.dirname;

const fileLists = shortFileLists();

const files = {
  outDir: "../../dist/web",
  target: "es2022",
  // The content security policy allows no data: scripts and fonts.
  assetsInlineLimit: 0,
  cssCodeSplit: false, // lib/lazy/fetch-then-import.ts loads scripts only
  modulePreload: { polyfill: false as const, resolveDependencies: fileLists.resolveDependencies },
  rolldownOptions: {
    checks: { bundlerTimings: false }, // a busy machine would print a warning
    output: {
      chunkFileNames: "assets/[hash:7].js", // the first view lists nearly all of them: names would be 0.9 kB of it
      codeSplitting: { groups: fewChunks(join(root, "src/web")) },
    },
  },
};

/** The server imports this one to draw first screens. */
const drawing = {
  outDir: "../../dist/web-drawing",
  target: "node20",
  copyPublicDir: false,
  rolldownOptions: { checks: { bundlerTimings: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: "src/web",
  plugins: [
    contractWithoutSchemas(root),
    lightIcons(root),
    react(),
    ...(isSsrBuild
      ? [onlyFirstScreens(), firstScreenStyle(root)]
      : [
          lightQuery(root),
          retryImports(root),
          tailwindcss(),
          preloadFonts(root),
          namePageFiles(root),
          precompress(),
          fileLists.plugin,
        ]),
  ],
  // For React before 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  ssr: { noExternal: true as const },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
  build: { emptyOutDir: true, sourcemap: false, ...(isSsrBuild ? drawing : files) },
  server: { proxy: { "^/api/": apiUrl, "^/uploads/": apiUrl } },
}));
