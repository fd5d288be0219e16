import { type RequestPlan, toBytes } from "../kit/request.ts";
import { voteRequest } from "../kit/vote-request.ts";

const browser = {
  connection: "keep-alive",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Mobile Safari/537.36",
  "accept-language": "en-GB,en;q=0.9,ja;q=0.8",
};

type Cookie = string | undefined;
type Extra = { cookie?: Cookie; accept?: string; mode?: string; destination?: string };

function phoneRequest({ headers, ...plan }: RequestPlan, extra: Extra = {}): Buffer {
  const { cookie, accept = "application/json", mode = "cors", destination = "empty" } = extra;
  const sent = { ...browser, accept, "sec-fetch-mode": mode, "sec-fetch-dest": destination };
  return toBytes({ ...plan, headers: { ...sent, ...(cookie === undefined ? {} : { cookie }), ...headers } });
}

const post = (path: string, body: object, cookie?: string) =>
  phoneRequest({ method: "POST", path, body: JSON.stringify(body) }, { cookie });

export const pageRequest = (path: string, cookie: Cookie) =>
  phoneRequest(
    { path, headers: { "sec-fetch-site": "none" } },
    { cookie, accept: "text/html,application/xhtml+xml", mode: "navigate", destination: "document" },
  );

export const assetRequest = (path: string) =>
  phoneRequest({ path }, { accept: "*/*", destination: path.endsWith(".css") ? "style" : "script" });

export const pollRequest = (path: string, cookie: Cookie, etag: string | undefined) =>
  phoneRequest({ path, ...(etag === undefined ? {} : { headers: { "if-none-match": etag } }) }, { cookie });

export const streamRequest = (path: string, cookie: Cookie) =>
  phoneRequest({ path: `${path}/live` }, { cookie, accept: "text/event-stream" });

export const signInRequest = (email: string, password: string) => post("/api/login", { email, password });

export const passRequest = (path: string, code: string) => post(`${path}/pass`, { code });

export const askForCodeRequest = (email: string, contestId: number | undefined) =>
  post("/api/auth/code", { email, forContest: contestId });

export const confirmCodeRequest = (email: string, code: string, cookie: string) =>
  post("/api/auth/code/confirm", { email, code }, cookie);

/** The first vote must not replace a vote that the page does not know of; later ones may. */
export const phoneVote = (contestId: number, cookie: Cookie, entryId: number, isFirst: boolean) =>
  phoneRequest(voteRequest(contestId, { action: isFirst ? "cast" : "set", entryId }), { cookie });

/** The scripts, styles and fonts that the HTML of a page names. */
export async function pageAssets(address: string): Promise<string[]> {
  const page = await (await fetch(address)).text();
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] as string);
  return [...new Set(named)];
}
