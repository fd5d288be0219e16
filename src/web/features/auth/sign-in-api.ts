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
import { call } from "#web/lib/call.ts";
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
    mutationFn: (body: BodyInputOf<typeof register>) => call(endpoint, { body }),
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

/** The contest on whose page somebody asks for a code. */
function contestHere(): number | undefined {
  return parseId(matchPage(window.location.pathname)?.params.contestId);
}

/** Signs in, or proves the mailbox of the person who is signed in. */
export function useConfirmCode() {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof confirmCode>) => call(confirmCode, { body }),
    onSuccess: remember,
  });
}

export function useResetPassword() {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof resetPassword>) => call(resetPassword, { body }),
    onSuccess: remember,
  });
}
