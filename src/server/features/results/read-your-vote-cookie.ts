import type { ServerRequest } from "#server/http/requests/server-request.ts";

/**
 * The version of a contest that somebody's vote has made. Their browser sends it back with what it asks next, perhaps
 * through another process, which must not answer with an older one. A cookie, because it comes with streams and pages as
 * well, and is no part of the address under which a browser keeps a reply.
 */
export type ReadYourVoteCookie = {
  /** a Set-Cookie header */
  cookieFor(contestId: number, version: number): string;
  /** 0 where none was sent */
  readFrom(request: Pick<ServerRequest, "header">, contestId: number): number;
};

const prefix = "sq_seen_";
const keptSeconds = 10; // by then every process has the vote

export function readYourVoteCookie(options: { https: boolean }): ReadYourVoteCookie {
  const attributes = `Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${options.https ? "; Secure" : ""}`;
  return {
    cookieFor: (contestId, version) => `${prefix}${contestId}=${version}; ${attributes}`,

    readFrom(request, contestId) {
      const cookies = request.header("cookie");
      if (!cookies?.includes(prefix)) return 0; // nearly always
      const found = new RegExp(`(?:^|; )${prefix}${contestId}=(\\d{1,15})(?:;|$)`).exec(cookies);
      return Number(found?.[1] ?? 0);
    },
  };
}
