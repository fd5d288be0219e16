import { wordsNow } from "#web/lib/words/words.ts";
import { showToast } from "./toast-store.ts";

export async function copyAndSay(text: string, said: { title: string; description?: string }): Promise<void> {
  const { dialogs } = wordsNow("later");
  const failed = { title: dialogs.copyFailed, description: dialogs.copyByHand, tone: "error" } as const;
  showToast((await copyText(text)) ? said : failed);
}

/** Whether it was copied. Without https, or in an in-app browser, the clipboard may be forbidden. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  // Inside an open dialog, because the focus must not leave it.
  (document.querySelector('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
