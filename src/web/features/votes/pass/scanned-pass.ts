import { parseId } from "#domain/ids.ts";
import { contestPath, matchPage } from "#domain/paths.ts";
import type { PassPlace } from "#domain/votes/passes.ts";
import { createStore } from "#web/lib/react/store.ts";

/** A pass that was opened by its address, until this browser holds it. */
type ScannedPass = {
  place: PassPlace;
  /** of the address; read when the code for passes has loaded */
  fragment: string;
  /** why it was not accepted, and whether trying again may help */
  failure?: { message: string; mayHelp: boolean };
  isOpening?: boolean;
};

export const scannedPass = createStore<ScannedPass | undefined>(undefined);

/** Where a pass is typed, while it is open. */
export const passDialog = createStore<{ place: PassPlace; onDismiss?: (() => void) | undefined } | undefined>(
  undefined,
);

/** Before anything is drawn, so that the pass is in no history, bookmark or shared link. */
export function takePassFromAddress({ location, history }: Pick<Window, "location" | "history">): void {
  const place = passPlaceAt(location.pathname);
  if (!place) return;
  const fragment = location.hash;
  // Of /p/show/7 the page is /show/7.
  const page = "showId" in place ? location.pathname.slice("/p".length) : contestPath(place.contestId);
  history.replaceState(history.state, "", page);
  scannedPass.set({ place, fragment });
}

function passPlaceAt(path: string): PassPlace | undefined {
  const { page, params } = matchPage(path) ?? {};
  const [contestId, showId] = [parseId(params?.contestId), parseId(params?.showId)];
  if (page === "pass" && contestId !== undefined) return { contestId };
  return page === "passOfShow" && showId !== undefined ? { showId } : undefined;
}
