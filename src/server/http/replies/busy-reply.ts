import type { ErrorReply } from "#contract/errors.ts";
import { tooBusyMessage, tooBusyPage } from "#domain/busy.ts";
import { jsonReply, Reply } from "./reply.ts";
import { styleHash } from "./security-headers.ts";

// The page brings its style along: it must not make the browser fetch anything. The colors are the web app's.
const style = [
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:0 1.5rem;box-sizing:border-box;text-align:center;",
  "font:1.125rem/1.5 system-ui,sans-serif;background:#f3f6f4;color:#0a1014}",
  "h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0 auto .5rem;max-width:24rem}",
  "@media(prefers-color-scheme:dark){body{background:#0a1014;color:#f3f6f4}}",
].join("");

const page =
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><title>${tooBusyPage.title}</title><style>${style}</style>` +
  `<main><h1>${tooBusyPage.title}</h1><p>${tooBusyMessage}</p><p>${tooBusyPage.promise}</p></main></html>`;

/** Stricter than the policy of other pages: it allows this one style and nothing else. */
const pagePolicy = [
  "default-src 'none'",
  `style-src ${styleHash(style)}`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const error: ErrorReply = { message: tooBusyMessage, code: "unavailable", reason: ["tooBusy"] };

/** Asks the client to come back later, because there is too much to do. */
export function busyReply(retryAfterSeconds: number, { isPage }: { isPage: boolean }): Reply {
  const headers = ["retry-after", String(retryAfterSeconds), "cache-control", "no-store"];
  if (!isPage) return jsonReply(error, { status: 503, headers });
  headers.push("content-type", "text/html; charset=utf-8", "refresh", String(retryAfterSeconds));
  headers.push("content-security-policy", pagePolicy);
  return new Reply(503, headers, page);
}
