import { readText, writeText } from "#web/lib/browser/stored-values.ts";

const storageKey = "stage-screen-id";
let known: string | undefined;

/** Names this tab, also after a reload. Not secret, and nothing depends on it but the list of screens. */
export function screenId(): string {
  known ??= readText("sessionStorage", storageKey) ?? newId();
  writeText("sessionStorage", storageKey, known);
  return known;
}

function newId(): string {
  return Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join("");
}
