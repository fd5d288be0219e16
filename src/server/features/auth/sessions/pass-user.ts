import type { CurrentUser } from "#contract/auth.ts";
import { guestId } from "#domain/people/people.ts";
import { passName } from "#domain/votes/passes.ts";
import type { PassHolder } from "./sessions.ts";

/** All that is known of somebody who holds a pass. */
export function passUser(holder: PassHolder): CurrentUser {
  const { voterId, ending } = holder;
  return {
    id: guestId(voterId, "pass"),
    email: null,
    firstName: passName(ending),
    lastName: null,
    profileImageUrl: null,
    role: "voter",
    organizerStatus: "none",
    authProvider: "pass",
    emailVerified: false,
    proof: "pass",
    helps: [],
    ...("showId" in holder ? { passShowId: holder.showId } : { passContestId: holder.contestId }),
  };
}
