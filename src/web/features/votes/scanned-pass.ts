import { parseId } from "#domain/ids.ts";
import { passInFragment } from "#domain/passes.ts";
import { contestPath, matchPage } from "#domain/paths.ts";
import { createStore } from "#web/lib/store.ts";
import { openPassDialog } from "./pass-dialog-store.ts";

/** A pass that was opened by its address, until this browser holds it. */
export type ScannedPass = {
  contestId: number;
  code: string;
  /** why it was not accepted, and whether trying again may help */
  failure?: { message: string; mayHelp: boolean };
  isOpening?: boolean;
};

export const scannedPass = createStore<ScannedPass | undefined>(undefined);

/**
 * Takes the pass out of the address bar before anything is drawn, so that it is in no history, bookmark or shared link.
 * From then on the page is that of the contest. An address without a pass is where one is typed.
 */
export function takePassFromAddress({ location, history }: Pick<Window, "location" | "history">): void {
  const matched = matchPage(location.pathname);
  const contestId = matched?.page === "pass" ? parseId(matched.params.contestId) : undefined;
  if (contestId === undefined) return;
  const code = passInFragment(location.hash);
  history.replaceState(history.state, "", contestPath(contestId));
  if (code === undefined) openPassDialog(contestId);
  else scannedPass.set({ contestId, code });
}
