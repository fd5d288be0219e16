import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { VoterStore } from "./voters.ts";

/** Who is signed in without proof in the browser in which a mailbox is proven: they may have given votes that wait. */
export type PersonWithoutProof = {
  /** of their account, if they have one */
  id: string;
  castBy: string;
  /** of the proven mailbox, which need not be theirs */
  voterId: string;
};

export function peopleWithoutProof(voters: Pick<VoterStore, "find">) {
  return async (request: ServerRequest, email: string): Promise<PersonWithoutProof | undefined> => {
    const signedIn = await request.person();
    if (signedIn?.proof !== "none") return undefined;
    const [voterId] = await voters.find([email]);
    return voterId === undefined ? undefined : { id: signedIn.id, castBy: signedIn.castBy, voterId };
  };
}

export type FindPersonWithoutProof = ReturnType<typeof peopleWithoutProof>;
