import { useState } from "react";
import { limits } from "#domain/limits.ts";
import { isCommonPassword } from "#domain/people/common-passwords.ts";
import { checkRegistration } from "#domain/people/registration.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { isMailConfigured } from "#web/lib/page/page-data.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { EmailField, TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import type { WordSets } from "#words/words.ts";
import { useAfterSignIn, useIsContestSignIn, useRegister } from "../sign-in-api.ts";
import { showSignInStep } from "../sign-in-dialog-store.ts";
import { noteCodeRequest } from "./code-requests.ts";
import { PasswordField } from "./password-field.tsx";
import { keepTypedText, typedText } from "./typed-text.ts";

export function RegisterForm() {
  const { registration, signIn } = useWords("later");
  const [asksForAccess, setAsksForAccess] = useState(() => typedText("requestOrganizerAccess") !== "");
  const [isCommon, setIsCommon] = useState(() => isCommonPassword(typedText("password")));
  const onContestPage = useIsContestSignIn();
  const finish = useAfterSignIn();
  const register = useRegister(onContestPage);
  const form = useCheckedForm(readRegistration, checkRegistration, (values) =>
    register.mutate(values, {
      onSuccess: () => {
        if (isMailConfigured()) {
          noteCodeRequest({ email: values.email });
          const sendsRequest = values.requestOrganizerAccess;
          return showSignInStep({ at: "code", email: values.email.trim(), isNew: true, sendsRequest });
        }
        finish();
        showToast({ title: registration.created, description: registration.createdText });
      },
      onError: (error) => {
        form.showReply(error);
        showToast({ ...failure(error, onContestPage, registration), tone: "error" });
      },
    }),
  );
  return (
    <form {...form.props} onInput={keepTypedText} className="grid gap-4">
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TextField
          label={registration.firstName}
          {...form.field("firstName")}
          defaultValue={typedText("firstName")}
          autoComplete="given-name"
        />
        <TextField
          label={registration.lastName}
          {...form.field("lastName")}
          defaultValue={typedText("lastName")}
          autoComplete="family-name"
        />
      </div>
      <EmailField
        label={signIn.email}
        {...form.field("email")}
        defaultValue={typedText("email")}
        autoComplete="username"
      />
      <PasswordField
        label={signIn.password}
        hint={signIn.atLeast(limits.passwordMin)}
        warning={isCommon ? registration.commonPassword : ""}
        {...form.field("password")}
        defaultValue={typedText("password")}
        autoComplete="new-password"
        onChange={(event) => setIsCommon(isCommonPassword(event.currentTarget.value))}
      />
      <Checkbox
        name="requestOrganizerAccess"
        label={registration.requestAccess}
        hint={registration.requestAccessHint}
        checked={asksForAccess}
        onChange={(event) => setAsksForAccess(event.currentTarget.checked)}
      />
      {asksForAccess && (
        <TextareaField
          label={registration.whyAccess}
          hint={isMailConfigured() && registration.sentWithCode}
          {...form.field("organizerReason")}
          defaultValue={typedText("organizerReason")}
          maxLength={limits.organizerReasonMax}
          placeholder={registration.whyAccessExample}
        />
      )}
      <Button type="submit" variant="primary" size="lg" busy={register.isPending}>
        {register.isPending ? registration.creating : registration.createAccount}
      </Button>
    </form>
  );
}

function readRegistration(data: FormData) {
  return {
    email: textOf(data, "email"),
    password: textOf(data, "password"),
    firstName: textOf(data, "firstName"),
    lastName: textOf(data, "lastName"),
    requestOrganizerAccess: data.has("requestOrganizerAccess"),
    organizerReason: textOf(data, "organizerReason"),
  };
}

type Words = WordSets["later"]["registration"];

function failure(error: unknown, onContestPage: boolean, words: Words) {
  if (!onContestPage) return { title: words.failed, description: messageOf(error, words.failed) };
  const theirs = error instanceof CallError && error.status === 409;
  return { title: words.failedHere, description: theirs ? words.tryOthers : messageOf(error, words.tryOthers) };
}
