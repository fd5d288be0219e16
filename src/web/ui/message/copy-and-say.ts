import { copyFailed } from "#domain/copy-messages.ts";
import { copyText } from "#web/lib/browser/clipboard.ts";
import { showToast } from "./toast-store.ts";

export async function copyAndSay(text: string, said: { title: string; description?: string }): Promise<void> {
  showToast((await copyText(text)) ? said : { ...copyFailed, tone: "error" });
}
