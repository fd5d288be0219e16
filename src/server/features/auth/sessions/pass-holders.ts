import type { CurrentUser } from "#contract/auth.ts";
import type { Person } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { BrowserSessions } from "./browser-sessions.ts";
import { passUser } from "./pass-user.ts";
import type { PassHolder } from "./sessions.ts";

/** Undefined where the pass was cancelled meanwhile. */
export type HoldPass = (request: ServerRequest, holder: PassHolder) => Promise<CurrentUser | undefined>;

/** Signs a browser in as the holder of a pass. A browser that holds it already keeps its session. */
export function holdPasses(browserSessions: BrowserSessions): HoldPass {
  return async (request, holder) => {
    const user = passUser(holder);
    if (!isHeldBy(await request.person(), holder.voterId, user))
      try {
        await browserSessions.start(request, { pass: holder });
      } catch (error) {
        if ((error as { constraint?: string }).constraint === "sessions_pass_is_good") return undefined;
        throw error;
      }
    return user;
  };
}

function isHeldBy(person: Person | undefined, voterId: string, { passContestId, passShowId }: CurrentUser): boolean {
  return person?.voterId === voterId && person.passContestId === passContestId && person.passShowId === passShowId;
}
