import { readText, writeText } from "#web/lib/browser/stored-values.ts";
import { createStore } from "#web/lib/react/store.ts";

const key = "cookieConsent";
const accepted = "accepted";

/** Whether the person has pressed 'Got it', on this or an earlier visit. */
export const cookieConsent = createStore(readConsent(), true);

export function acceptCookies(): void {
  writeText("localStorage", key, accepted);
  cookieConsent.set(true);
}

export function readConsent(): boolean {
  return readText("localStorage", key) === accepted;
}
