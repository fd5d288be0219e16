import { createStore } from "#web/lib/store.ts";

const key = "cookieConsent";
const accepted = "accepted";

/** Whether the person has said 'Got it', now or on an earlier visit. */
export const cookieConsent = createStore(readConsent());

export function acceptCookies(): void {
  try {
    localStorage.setItem(key, accepted);
  } catch {
    // Storage is full or forbidden: then the answer holds for this visit.
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
