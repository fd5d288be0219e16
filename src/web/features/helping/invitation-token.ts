import { readText, writeText } from "#web/lib/browser/stored-values.ts";

const key = "invitationToken";

/** Taken out of the address, so that it is in no history, and kept in this tab while somebody signs in. */
export function invitationToken(): string | undefined {
  const { hash, pathname } = window.location;
  if (hash.length > 1) {
    writeText("sessionStorage", key, hash.slice(1));
    window.history.replaceState(window.history.state, "", pathname);
    return hash.slice(1);
  }
  return readText("sessionStorage", key) ?? undefined;
}

export function forgetInvitationToken(): void {
  writeText("sessionStorage", key, undefined);
}
