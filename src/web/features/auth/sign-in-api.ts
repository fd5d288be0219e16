import { useMutation } from "@tanstack/react-query";
import {
  askForCode,
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
import { CallError, call } from "#web/lib/call.ts";
import { useRememberUser } from "./api.ts";
import { noteCodeRequest } from "./code-requests.ts";

/** The contest's page has sign-in calls of its own. */
export function useSignIn(onContestPage: boolean) {
  const remember = useRememberUser();
  const endpoint = onContestPage ? signInOnContestPage : signIn;
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof signIn>) => call(endpoint, { body }),
    onSuccess: remember,
  });
}

export function useRegister(onContestPage: boolean) {
  const remember = useRememberUser();
  const endpoint = onContestPage ? registerOnContestPage : register;
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof register>) =>
      call(endpoint, { body: { ...body, forContest: contestHere() } }),
    onSuccess: remember,
  });
}

export function useAskForCode() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof askForCode>) =>
      call(askForCode, { body: { ...body, forContest: contestHere() } }),
    onSuccess: (_, { email, purpose }) => noteCodeRequest({ email, purpose }),
  });
}

/** The contest on whose page somebody asks for a code, or registers and gets one. */
function contestHere(): number | undefined {
  return parseId(matchPage(window.location.pathname)?.params.contestId);
}

const busyRetries = 3;
const busyRetryMs = 10_000;

/** A server that is busy has not used the code up: it is sent again when the server says. */
const retryWhileBusy = {
  retry: (failures: number, error: unknown) =>
    error instanceof CallError && error.status === 503 && failures < busyRetries,
  retryDelay: (_: number, error: unknown) => (error instanceof CallError && error.retryAfterMs) || busyRetryMs,
};

/** Signs in, or proves the mailbox of the person who is signed in. */
export function useConfirmCode() {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof confirmCode>) => call(confirmCode, { body }),
    ...retryWhileBusy,
    onSuccess: remember,
  });
}

export function useResetPassword() {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof resetPassword>) => call(resetPassword, { body }),
    ...retryWhileBusy,
    onSuccess: remember,
  });
}
