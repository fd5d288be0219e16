import type { ErrorReply } from "#contract/errors.ts";
import { type Language, languages } from "#domain/languages.ts";
import { inEnglish } from "#server/http/errors.ts";
import { wordsOf } from "#words/words-of.ts";
import { jsonReply, Reply } from "./reply.ts";
import { styleHash } from "./security-headers.ts";

// The page brings its style along: it must not make the browser fetch anything. The colors are the web app's.
const style = [
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:0 1.5rem;box-sizing:border-box;text-align:center;",
  "font:1.125rem/1.5 system-ui,sans-serif;background:#f3f6f4;color:#0a1014}",
  "h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0 auto .5rem;max-width:24rem}",
  "@media(prefers-color-scheme:dark){body{background:#0a1014;color:#f3f6f4}}",
].join("");

function pageIn(language: Language): string {
  const { later, server } = wordsOf(language);
  const { title, retries } = server.busyPage;
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style>` +
    `<main><h1>${title}</h1><p>${later.refusals.tooBusy}</p><p>${retries}</p></main></html>`
  );
}

const pages = Object.fromEntries(languages.map((language) => [language, pageIn(language)])) as Record<Language, string>;

/** Stricter than the policy of other pages: it allows this one style and nothing else. */
const pagePolicy = [
  "default-src 'none'",
  `style-src ${styleHash(style)}`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const error: ErrorReply = { message: inEnglish(["tooBusy"]), code: "unavailable", reason: ["tooBusy"] };

/** Asks the client to come back later, because there is too much to do. `pageLanguage`: of a page, not of a reply to a program. */
export function busyReply(retryAfterSeconds: number, pageLanguage: Language | undefined): Reply {
  const headers = ["retry-after", String(retryAfterSeconds), "cache-control", "no-store"];
  if (!pageLanguage) return jsonReply(error, { status: 503, headers });
  headers.push(
    "content-type",
    "text/html; charset=utf-8",
    "content-language",
    pageLanguage,
    "refresh",
    String(retryAfterSeconds),
  );
  headers.push("content-security-policy", pagePolicy);
  return new Reply(503, headers, pages[pageLanguage]);
}
