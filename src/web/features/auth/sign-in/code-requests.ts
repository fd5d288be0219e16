import {
  isCodeLimitReached,
  isCodeLive,
  type MailedCodePurpose,
  secondsUntilNextCode,
} from "#domain/people/mail-codes.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import { readObject, writeObject } from "#web/lib/browser/stored-values.ts";
import { createStore, useStore } from "#web/lib/react/store.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";

type Request = { email: string; purpose?: MailedCodePurpose | undefined };

const storageKey = "codeRequests";

/** When this tab asked for codes in the last hour, by address and purpose. It survives a reload: phones reload a page. */
const requests = createStore(readRequests());

const keyOf = ({ email, purpose = "sign_in" }: Request) => `${purpose} ${normalizeEmail(email)}`;

export function noteCodeRequest(request: Request): void {
  const before = requests.get()[keyOf(request)] ?? [];
  requests.set({ ...requests.get(), [keyOf(request)]: [...before, serverClock.now().getTime()] });
  writeObject("sessionStorage", storageKey, requests.get());
}

export function codeRequestAt(request: Request): Date | undefined {
  const at = requests.get()[keyOf(request)]?.at(-1);
  return at === undefined ? undefined : new Date(at);
}

/**
 * `isAsked`: there is a code that still works. `secondsLeft`: until the server would send another one. `isLimitReached`:
 * it sends no more in this network for now.
 */
export function useCodeRequest(request: Request) {
  useStore(requests);
  const now = useServerNow();
  const askedAt = codeRequestAt(request);
  return {
    isAsked: isCodeLive(askedAt, now),
    secondsLeft: secondsUntilNextCode(askedAt, now),
    isLimitReached: isCodeLimitReached(requests.get()[keyOf(request)] ?? [], now),
  };
}

function readRequests(): Readonly<Record<string, readonly number[]>> {
  const known = Object.entries(readObject("sessionStorage", storageKey) ?? {});
  return Object.fromEntries(known.filter((entry): entry is [string, number[]] => isListOfTimes(entry[1])));
}

function isListOfTimes(value: unknown): boolean {
  return Array.isArray(value) && value.every((at) => typeof at === "number");
}
