import { getSignedCookie, setSignedCookie } from "hono/cookie";
import type { RequestContext } from "#server/http/environment.ts";

const thirtyDaysSeconds = 30 * 24 * 60 * 60;

/** Marks a browser in which a contest's access code has been entered. */
export function accessCookie(options: { appSecret: string; https: boolean }) {
  return {
    async isKnown(context: RequestContext, contestId: number): Promise<boolean> {
      const value = await getSignedCookie(context, options.appSecret, nameOf(contestId));
      return value === markOf(contestId);
    },

    async write(context: RequestContext, contestId: number): Promise<void> {
      await setSignedCookie(context, nameOf(contestId), markOf(contestId), options.appSecret, {
        path: `/api/contests/${contestId}/access`,
        httpOnly: true,
        sameSite: "Lax",
        secure: options.https,
        maxAge: thirtyDaysSeconds,
      });
    },
  };
}

export type AccessCookie = ReturnType<typeof accessCookie>;

const nameOf = (contestId: number) => `sq_access_${contestId}`;

/** Names the contest and the purpose, because the signature covers the value alone. */
const markOf = (contestId: number) => `access to contest ${contestId}`;
