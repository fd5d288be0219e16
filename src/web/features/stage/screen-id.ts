const storageKey = "stage-screen-id";

/** Names this tab, also after a reload. Not secret, and nothing depends on it but the list of screens. */
export function screenId(): string {
  try {
    const known = sessionStorage.getItem(storageKey);
    if (known) return known;
    const made = newId();
    sessionStorage.setItem(storageKey, made);
    return made;
  } catch {
    unsaved ??= newId(); // storage is switched off
    return unsaved;
  }
}

let unsaved: string | undefined;

function newId(): string {
  return Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join("");
}
