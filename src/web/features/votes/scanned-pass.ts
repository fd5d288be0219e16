import { parseId } from "#domain/ids.ts";
import { contestPath, matchPage } from "#domain/paths.ts";
import { createStore } from "#web/lib/react/store.ts";

/** A pass that was opened by its address, until this browser holds it. */
type ScannedPass = {
  contestId: number;
  /** of the address; read when the code for passes has loaded */
  fragment: string;
  /** why it was not accepted, and whether trying again may help */
  failure?: { message: string; mayHelp: boolean };
  isOpening?: boolean;
};

export const scannedPass = createStore<ScannedPass | undefined>(undefined);

/** Where a pass is typed, while it is open. */
export const passDialog = createStore<{ contestId: number; onDismiss?: (() => void) | undefined } | undefined>(
  undefined,
);

/** Before anything is drawn, so that the pass is in no history, bookmark or shared link. */
export function takePassFromAddress({ location, history }: Pick<Window, "location" | "history">): void {
  const matched = matchPage(location.pathname);
  const contestId = matched?.page === "pass" ? parseId(matched.params.contestId) : undefined;
  if (contestId === undefined) return;
  const fragment = location.hash;
  history.replaceState(history.state, "", contestPath(contestId));
  scannedPass.set({ contestId, fragment });
}

const openingTimeoutMs = 5_000; // then the person is asked to type the pass

/** Resolves when the scanned pass of this contest is held or refused; undefined where none is being opened. */
export function scannedPassOpened(contestId: number): Promise<void> | undefined {
  if (!isBeingOpened(contestId)) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(end, openingTimeoutMs);
    const unsubscribe = scannedPass.subscribe(() => !isBeingOpened(contestId) && end());
    function end() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}

function isBeingOpened(contestId: number): boolean {
  const scanned = scannedPass.get();
  return scanned?.contestId === contestId && !scanned.failure;
}
