import { type CodePurpose, secondsUntilNextCode } from "#domain/mail-codes.ts";
import { normalizeEmail } from "#domain/mailboxes.ts";
import { serverClock } from "#web/lib/server-clock.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { useServerNow } from "#web/lib/use-now.ts";

type Request = { email: string; purpose?: CodePurpose | undefined };

/** When this page last asked for a code, by address and purpose. */
const requests = createStore<Readonly<Record<string, Date>>>({});

const keyOf = ({ email, purpose = "sign_in" }: Request) => `${purpose} ${normalizeEmail(email)}`;

export function noteCodeRequest(request: Request): void {
  requests.set({ ...requests.get(), [keyOf(request)]: serverClock.now() });
}

/** `secondsLeft`: until the server would send another one. */
export function useCodeRequest(request: Request): { isAsked: boolean; secondsLeft: number } {
  const askedAt = useStore(requests)[keyOf(request)];
  const now = useServerNow();
  return { isAsked: askedAt !== undefined, secondsLeft: secondsUntilNextCode(askedAt, now) };
}
