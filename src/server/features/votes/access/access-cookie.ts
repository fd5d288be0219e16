import { serverCookie } from "#server/http/cookies/cookies.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

const thirtyDaysSeconds = 30 * 24 * 60 * 60;

/** Marks a browser in which a contest's access code has been entered. */
export function accessCookie({ appSecret, https }: { appSecret: string; https: boolean }) {
  const cookieOf = (contestId: number) =>
    serverCookie({
      name: `sq_access_${contestId}`,
      path: `/api/contests/${contestId}/access`,
      maxAgeSeconds: thirtyDaysSeconds,
      https,
      secret: appSecret,
    });
  return {
    isKnown: (request: ServerRequest, contestId: number) => cookieOf(contestId).read(request) === markOf(contestId),
    write: (request: ServerRequest, contestId: number) => cookieOf(contestId).write(request, markOf(contestId)),
  };
}

export type AccessCookie = ReturnType<typeof accessCookie>;

/** Names the contest and the purpose, because the signature covers the value alone. */
const markOf = (contestId: number) => `access to contest ${contestId}`;
