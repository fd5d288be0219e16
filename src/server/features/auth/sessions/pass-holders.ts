import type { CurrentUser } from "#contract/auth.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { BrowserSessions } from "./browser-sessions.ts";
import { passUser } from "./pass-user.ts";
import type { PassHolder } from "./sessions.ts";

/** Undefined where the pass was cancelled meanwhile. */
export type HoldPass = (request: ServerRequest, holder: PassHolder) => Promise<CurrentUser | undefined>;

/** Signs a browser in as the holder of a pass. A browser that holds it already keeps its session. */
export function holdPasses(browserSessions: BrowserSessions): HoldPass {
  return async (request, holder) => {
    const person = await request.person();
    if (person?.voterId !== holder.voterId || person.passContestId !== holder.contestId)
      try {
        await browserSessions.start(request, { pass: holder });
      } catch (error) {
        if ((error as { constraint?: string }).constraint === "sessions_pass_is_good") return undefined;
        throw error;
      }
    return passUser(holder);
  };
}
