import { Mail } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { inAppBrowser } from "#domain/people/in-app-browser.ts";
import { codeValidMinutes } from "#domain/people/mail-codes.ts";
import { emailFault, isGoogleMailbox } from "#domain/people/mailboxes.ts";
import { checkSignIn } from "#domain/people/registration.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import type { WordSets } from "#words/words.ts";
import { PassLink } from "../pass-link.tsx";
import { useAfterSignIn, useAskForCode, useIsContestSignIn, useSignIn } from "../sign-in-api.ts";
import { showSignInStep } from "../sign-in-dialog-store.ts";
import { codeError } from "./code-form.tsx";
import { GoogleWay } from "./google-sign-in.tsx";
import { OrSeparator } from "./or-separator.tsx";
import { PasswordField } from "./password-field.tsx";
import { keepTypedText, typedText } from "./typed-text.ts";

/** One address for both ways: a code by mail, which is the first one where it can be sent, or a password. */
export function SignInForm() {
  const { signIn } = useWords("later");
  const mail = isMailConfigured();
  const google = isGoogleConfigured();
  const way = useRef<"code" | "password">(mail ? "code" : "password");
  const passwordButton = useRef<HTMLButtonElement>(null);
  const code = useCodeByMail();
  const password = usePassword();
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email"), password: textOf(data, "password") }),
    (values) => (way.current === "code" ? fieldMessages({ email: emailFault(values.email) }) : checkSignIn(values)),
    (values) => (way.current === "code" ? code.send(values.email.trim(), form.show) : password.send(values, form)),
  );
  const byPassword = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // it would press the first button of the form
    passwordButton.current?.click();
  };
  const busy = code.isPending || password.isPending;
  return (
    <form {...form.props} onInput={keepTypedText} className="grid grid-cols-1 gap-4">
      {google && !mail && (
        <>
          <GoogleWay />
          <OrSeparator>{signIn.orWithEmail}</OrSeparator>
        </>
      )}
      <EmailField
        label={signIn.email}
        hint={mail && signIn.noAccountNeeded(codeValidMinutes)}
        {...form.field("email")}
        defaultValue={typedText("email")}
        autoComplete="username"
        enterKeyHint={mail ? "send" : undefined}
      />
      {mail && (
        <>
          {code.offersGoogle && (
            <p role="status" className="rounded-base bg-sunken p-4">
              {signIn.googleIsQuicker}
            </p>
          )}
          <Button
            type="submit"
            icon={Mail}
            variant={code.offersGoogle ? "secondary" : "primary"}
            size="lg"
            busy={busy}
            onClick={() => {
              way.current = "code";
            }}
          >
            {code.isPending ? signIn.sending : code.offersGoogle ? signIn.emailCodeAnyway : signIn.emailCode}
          </Button>
          {google && <GoogleWay />}
        </>
      )}
      <PassLink />
      {mail && <OrSeparator>{signIn.orWithPassword}</OrSeparator>}
      <PasswordField
        label={signIn.password}
        {...form.field("password")}
        defaultValue={typedText("password")}
        autoComplete="current-password"
        onKeyDown={byPassword}
      />
      <Button
        ref={passwordButton}
        type="submit"
        variant={mail ? "secondary" : "primary"}
        size="lg"
        busy={busy}
        onClick={() => {
          way.current = "password";
        }}
      >
        {password.isPending ? signIn.signingIn : signIn.signIn}
      </Button>
      {mail && (
        <Button variant="ghost" onClick={() => showSignInStep({ at: "new-password" })}>
          {signIn.forgotPassword}
        </Button>
      )}
      {!google && (
        <>
          <OrSeparator>{signIn.orWithGoogle}</OrSeparator>
          <GoogleWay />
        </>
      )}
    </form>
  );
}

type ShowMessages = (messages: Readonly<Record<string, string>>) => void;

/** Whoever has a mailbox of Google is offered Google before a code is sent. */
function useCodeByMail() {
  const ask = useAskForCode();
  const [mayOffer] = useState(() => isGoogleConfigured() && !inAppBrowser(navigator.userAgent));
  const [offeredFor, setOfferedFor] = useState<string>();
  return {
    isPending: ask.isPending,
    offersGoogle: offeredFor !== undefined,
    send(email: string, show: ShowMessages): void {
      if (mayOffer && isGoogleMailbox(email) && email !== offeredFor) {
        setOfferedFor(email);
        return;
      }
      ask.mutate(
        { email },
        {
          onSuccess: () => showSignInStep({ at: "code", email, isNew: false }),
          onError: (error) => show({ email: codeError(error) }),
        },
      );
    },
  };
}

function usePassword() {
  const { signIn: words } = useWords("later");
  const onContestPage = useIsContestSignIn();
  const finish = useAfterSignIn();
  const signIn = useSignIn(onContestPage);
  return {
    isPending: signIn.isPending,
    send(values: { email: string; password: string }, form: { showReply: (error: unknown) => boolean }): void {
      signIn.mutate(values, {
        onSuccess: () => {
          finish();
          showToast({ title: words.welcomeBack, description: words.loggedIn });
        },
        onError: (error) => {
          form.showReply(error);
          showToast({ ...failure(error, onContestPage, words), tone: "error" });
        },
      });
    },
  };
}

type Words = WordSets["later"]["signIn"];

function failure(error: unknown, onContestPage: boolean, words: Words) {
  if (!onContestPage) return { title: words.failed, description: messageOf(error, words.failed) };
  const theirs = error instanceof CallError && error.status === 401;
  return { title: words.failedHere, description: theirs ? words.checkBoth : messageOf(error, words.checkBoth) };
}
