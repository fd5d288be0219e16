import { createStore } from "#web/lib/store.ts";

const key = "cookieConsent";
const accepted = "accepted";

/** Whether the person has pressed 'Got it', on this or an earlier visit. */
export const cookieConsent = createStore(readConsent());

export function acceptCookies(): void {
  try {
    localStorage.setItem(key, accepted);
  } catch {
    // Without storage, the answer lasts for this visit.
  }
  cookieConsent.set(true);
}

export function readConsent(): boolean {
  try {
    return localStorage.getItem(key) === accepted;
  } catch {
    return false;
  }
}
