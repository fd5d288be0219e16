import type { IncomingMessage } from "node:http";

/** What a request is about, as far as its first line and its headers tell. `look`: a poll of somebody who has nothing yet. */
export type RequestKind = "vote" | "poll" | "look" | "page" | "sign-in" | "other";

type Seen = Pick<IncomingMessage, "method" | "url" | "headers">;

const vote = /^\/api\/contests\/\d+\/vote$/;
const polled = /^\/api\/(?:contests\/\d+(?:\/top-entries|\/entries-with-votes)?|public-contests|platform-stats)$/;
const signIn = /^\/api\/(?:auth\/)?(?:login|register)$/;

export function kindOf({ method, url = "", headers }: Seen): RequestKind {
  if (method !== "GET") {
    if (vote.test(url)) return "vote";
    return method === "POST" && signIn.test(url) ? "sign-in" : "other";
  }
  if (polled.test(url)) return headers["if-none-match"] === undefined ? "look" : "poll";
  return !url.startsWith("/api/") && wantsPage(headers) ? "page" : "other";
}

function wantsPage({ "sec-fetch-dest": destination, accept }: Seen["headers"]): boolean {
  return destination === undefined ? accept?.includes("text/html") === true : destination === "document";
}
