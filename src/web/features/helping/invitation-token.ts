import { readObject, writeObject } from "#web/lib/browser/stored-values.ts";

const key = "invitation";

/**
 * The token of the invitation that this tab has opened. It is taken out of the address, so that it is in no history or
 * shared link, and kept while somebody signs in, perhaps on Google's page.
 */
export function invitationToken(): string | undefined {
  const { hash, pathname } = window.location;
  if (hash.length > 1) {
    writeObject("sessionStorage", key, { token: hash.slice(1) });
    window.history.replaceState(window.history.state, "", pathname);
    return hash.slice(1);
  }
  const { token } = { ...readObject("sessionStorage", key) } as { token?: unknown };
  return typeof token === "string" ? token : undefined;
}

export function forgetInvitationToken(): void {
  writeObject("sessionStorage", key, undefined);
}
