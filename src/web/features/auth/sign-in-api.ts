import type { QueryClient } from "@tanstack/react-query";
import {
  askForCode,
  type CurrentUser,
  confirmCode,
  register,
  registerOnContestPage,
  resetPassword,
  signIn,
  signInOnContestPage,
} from "#contract/auth.ts";
import type { BodyInputOf } from "#contract/endpoint.ts";
import { parseId } from "#domain/ids.ts";
import { matchPage } from "#domain/paths.ts";
import { returnPath } from "#domain/people/return-path.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { CallError, call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { followLanguage } from "#web/lib/words/follow-language.ts";
import { rememberUser } from "./api.ts";
import { noteCodeRequest } from "./sign-in/code-requests.ts";
import { closeSignInDialog, useSignInDialog } from "./sign-in-dialog-store.ts";

function welcome(client: QueryClient, user: CurrentUser): void {
  rememberUser(client, user);
  void followLanguage();
}

export function useSignIn(onContestPage: boolean) {
  const endpoint = onContestPage ? signInOnContestPage : signIn;
  return useCommand((body: BodyInputOf<typeof signIn>) => call(endpoint, { body }), { onDone: welcome });
}

export function useRegister(onContestPage: boolean) {
  const endpoint = onContestPage ? registerOnContestPage : register;
  return useCommand((body: BodyInputOf<typeof register>) => call(endpoint, { body: { ...body, ...pageHere() } }), {
    onDone: welcome,
  });
}

export function useAskForCode() {
  return useCommand((body: BodyInputOf<typeof askForCode>) => call(askForCode, { body: { ...body, ...pageHere() } }), {
    onDone: (_client, _reply, { email, purpose }) => noteCodeRequest({ email, purpose }),
  });
}

/** The contest or show on whose page somebody causes a mail. */
function pageHere() {
  const { contestId, showId } = matchPage(window.location.pathname)?.params ?? {};
  return { forContest: parseId(contestId), forShow: parseId(showId) };
}

const busyRetries = 3;
const busyRetryMs = 10_000;

/** A server that is busy has not used the code up: it is sent again when the server says. */
const untilNotBusy = {
  retry: (failures: number, error: unknown) =>
    error instanceof CallError && error.status === 503 && failures < busyRetries,
  retryDelay: (_: number, error: unknown) => (error instanceof CallError && error.retryAfterMs) || busyRetryMs,
  onDone: welcome,
};

export function useConfirmCode() {
  return useCommand((body: BodyInputOf<typeof confirmCode>) => call(confirmCode, { body }), untilNotBusy);
}

export function useResetPassword() {
  return useCommand(
    (body: BodyInputOf<typeof resetPassword>) => call(resetPassword, { body: { ...body, ...pageHere() } }),
    untilNotBusy,
  );
}

/** Closes the dialog and goes back to where the person came from. After a press on Vote they are still there. */
export function useAfterSignIn(): () => void {
  const { variant, returnTo } = useSignInDialog();
  return () => {
    closeSignInDialog();
    if (returnTo && variant !== "vote") navigate(returnPath(returnTo));
  };
}

/** The contest's page has sign-in calls and messages of its own. */
export function useIsContestSignIn(): boolean {
  return useSignInDialog().variant !== "site";
}
