import { createStore } from "#web/lib/store.ts";
import { readText, writeText } from "#web/lib/stored-values.ts";

const key = "cookieConsent";
const accepted = "accepted";

/** Whether the person has pressed 'Got it', on this or an earlier visit. */
export const cookieConsent = createStore(readConsent());

export function acceptCookies(): void {
  writeText("localStorage", key, accepted);
  cookieConsent.set(true);
}

export function readConsent(): boolean {
  return readText("localStorage", key) === accepted;
}
