import { messageOf } from "#web/lib/http/call.ts";
import { showToast } from "./toast-store.ts";

/** Says what did not work: in the server's words, or else in the given ones. */
export function showFailure(title: string, error: unknown, otherwise: string): void {
  showToast({ title, description: messageOf(error, otherwise), tone: "error" });
}
