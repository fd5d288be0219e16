import { createHash } from "node:crypto";
import { tooBusyMessage, tooBusyPage } from "#domain/busy.ts";

// By itself, for whoever sees it shall fetch nothing more. The colours are the web app's.
const style = [
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:0 1.5rem;box-sizing:border-box;text-align:center;",
  "font:1.125rem/1.5 system-ui,sans-serif;background:#f3f6f4;color:#0a1014}",
  "h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0 auto .5rem;max-width:24rem}",
  "@media(prefers-color-scheme:dark){body{background:#0a1014;color:#f3f6f4}}",
].join("");

/** Stands in for a page that we cannot give now. */
export const busyPage = Buffer.from(
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${tooBusyPage.title}</title><style>${style}</style>` +
    `<main><h1>${tooBusyPage.title}</h1><p>${tooBusyMessage}</p><p>${tooBusyPage.promise}</p></main></html>`,
);

/** Stricter than that of other pages: nothing but this one style. */
export const busyPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
