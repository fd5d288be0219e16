import { useEffect } from "react";
import { holdsAnyPass, passPlaceOf, votesIn } from "#domain/votes/pass-voting.ts";
import { passInFragment } from "#domain/votes/passes.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { useStore } from "#web/lib/react/store.ts";
import { wordsNow } from "#web/lib/words/words.ts";
import { useHoldPass } from "../voter-api.ts";
import { passDialog, scannedPass } from "./scanned-pass.ts";

/** Opens the pass of the address at once, except for somebody who would be signed out by it. */
export function useScannedPass(contest: Parameters<typeof passPlaceOf>[0]) {
  const { user, isLoading } = useCurrentUser();
  const scanned = useStore(scannedPass);
  const mine = scanned && votesIn(scanned.place, contest) ? scanned : undefined;
  const { mutate } = useHoldPass(mine?.place ?? passPlaceOf(contest));
  const isPass = mine !== undefined && passInFragment(mine.fragment) !== undefined;
  const wouldSignOut = isPass && user !== null && !holdsAnyPass(user);
  const isWaiting = mine !== undefined && !mine.isOpening && !mine.failure;

  /** An address without a pass is where one is typed. */
  function open(): void {
    if (!mine) return;
    const { place, fragment } = mine;
    const code = passInFragment(fragment);
    if (code === undefined) {
      scannedPass.set(undefined);
      passDialog.set({ place });
      return;
    }
    scannedPass.set({ place, fragment, isOpening: true });
    mutate(code, {
      onSuccess: () => scannedPass.set(undefined),
      onError: (error) => {
        const message = messageOf(error, wordsNow("later").passes.notOpened);
        const mayHelp = !(error instanceof CallError) || error.status >= 500 || error.status === 429;
        scannedPass.set({ place, fragment, failure: { message, mayHelp } });
      },
    });
  }

  const opensByItself = isWaiting && !isLoading && !wouldSignOut;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a scanned pass
  useEffect(() => {
    if (opensByItself) open();
  }, [opensByItself]);

  return {
    isOpening: mine !== undefined && !mine.failure && !(isWaiting && wouldSignOut),
    /** the person who would be signed out */
    asks: isWaiting && wouldSignOut ? user : undefined,
    failure: mine?.failure,
    open,
    forget: () => scannedPass.set(undefined),
  };
}
