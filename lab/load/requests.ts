import { type RequestPlan, toBytes } from "../kit/request.ts";
import { voteRequest } from "../kit/vote-request.ts";

/** Headers that a phone's browser sends with every request. */
const browser = {
  connection: "keep-alive",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Mobile Safari/537.36",
  "accept-language": "en-GB,en;q=0.9,ja;q=0.8",
};

function phoneRequest(
  { headers, ...plan }: RequestPlan,
  { cookie, accept = "application/json", mode = "cors", destination = "empty" }: Extra,
): Buffer {
  return toBytes({
    ...plan,
    headers: {
      ...browser,
      accept,
      "sec-fetch-mode": mode,
      "sec-fetch-dest": destination,
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
  });
}

type Extra = { cookie: string | undefined; accept?: string; mode?: string; destination?: string };
type Cookie = string | undefined;

export const pageRequest = (path: string, cookie: Cookie) =>
  phoneRequest(
    { path, headers: { "sec-fetch-site": "none" } },
    { cookie, accept: "text/html,application/xhtml+xml", mode: "navigate", destination: "document" },
  );

export const assetRequest = (path: string) =>
  phoneRequest({ path }, { cookie: undefined, accept: "*/*", destination: path.endsWith(".css") ? "style" : "script" });

export const pollRequest = (contestId: number, cookie: Cookie, etag: string | undefined) =>
  phoneRequest(
    { path: `/api/contests/${contestId}`, ...(etag === undefined ? {} : { headers: { "if-none-match": etag } }) },
    { cookie },
  );

export const streamRequest = (contestId: number, cookie: Cookie) =>
  phoneRequest({ path: `/api/contests/${contestId}/live` }, { cookie, accept: "text/event-stream" });

export const signInRequest = (email: string, password: string) =>
  phoneRequest(
    { method: "POST", path: "/api/login", body: JSON.stringify({ email, password }) },
    { cookie: undefined },
  );

export const passRequest = (contestId: number, code: string) =>
  phoneRequest(
    { method: "POST", path: `/api/contests/${contestId}/pass`, body: JSON.stringify({ code }) },
    { cookie: undefined },
  );

export const askForCodeRequest = (email: string, contestId: number) =>
  phoneRequest(
    { method: "POST", path: "/api/auth/code", body: JSON.stringify({ email, forContest: contestId }) },
    { cookie: undefined },
  );

export const confirmCodeRequest = (email: string, code: string, cookie: string) =>
  phoneRequest({ method: "POST", path: "/api/auth/code/confirm", body: JSON.stringify({ email, code }) }, { cookie });

/** The first vote must not replace a vote that the page does not know of; later ones may. */
export const phoneVote = (contestId: number, cookie: Cookie, entryId: number, isFirst: boolean) =>
  phoneRequest(voteRequest(contestId, { action: isFirst ? "cast" : "set", entryId }), { cookie });
