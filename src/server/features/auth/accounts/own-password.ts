import { refuseInvalidFields } from "#server/http/errors.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { CallerOf } from "../sign-in/caller.ts";
import { hashPassword, passwordMatches } from "../sign-in/passwords.ts";
import type { SignInLimit } from "../sign-in/sign-in-limit.ts";
import type { SignInQueue } from "../sign-in/sign-in-queue.ts";

type Deps = {
  queue: SignInQueue;
  limit: SignInLimit;
  callerOf: CallerOf;
  accountKey: (storedEmail: string) => string;
  /** of an account; null where it has none */
  storedHash: (userId: string) => Promise<string | null>;
};

/** The password of somebody who is signed in, asked again before what must not happen at a device left open. */
export function ownPassword({ queue, limit, callerOf, accountKey, storedHash }: Deps) {
  return {
    /** Throws unless it is theirs; somebody without a password has nothing to say. `field`: the form's. */
    async check(person: PersonWithMailbox, password: string, { field, request }: Asked): Promise<void> {
      const stored = await storedHash(person.id);
      if (stored === null) return;
      const matches = await inTurn(person, request, async () => {
        await limit.count(keyOf(person));
        return passwordMatches(stored, password);
      });
      if (!matches) refuseInvalidFields({ [field]: ["wrongCurrentPassword"] });
      await limit.reset(keyOf(person));
    },

    hash: (person: PersonWithMailbox, password: string, request: ServerRequest): Promise<string> =>
      inTurn(person, request, () => hashPassword(password)),
  };

  function inTurn<Result>(
    person: PersonWithMailbox,
    request: ServerRequest,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return queue({ ...callerOf(request), key: keyOf(person), isKnownBrowser: true }, work);
  }

  /** Counted apart from the sign-ins, so that a stolen session cannot lock its owner out. */
  function keyOf({ email }: PersonWithMailbox): string {
    return `${accountKey(email)} own`;
  }
}

type Asked = { field: string; request: ServerRequest };
