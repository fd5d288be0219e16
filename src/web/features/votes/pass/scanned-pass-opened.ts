import { votesIn } from "#domain/votes/pass-voting.ts";
import { scannedPass } from "./scanned-pass.ts";

type Contest = Parameters<typeof votesIn>[1];

const openingTimeoutMs = 5_000; // then the person is asked to type the pass

/** Resolves when the scanned pass that votes in this contest is held or refused; undefined where none is being opened. */
export function scannedPassOpened(contest: Contest): Promise<void> | undefined {
  if (!isBeingOpened(contest)) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(end, openingTimeoutMs);
    const unsubscribe = scannedPass.subscribe(() => !isBeingOpened(contest) && end());
    function end() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}

function isBeingOpened(contest: Contest): boolean {
  const scanned = scannedPass.get();
  return scanned !== undefined && votesIn(scanned.place, contest) && !scanned.failure;
}
