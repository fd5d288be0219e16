import { useState } from "react";
import { limits } from "#domain/limits.ts";
import { commonPasswordMessage, isCommonPassword } from "#domain/people/common-passwords.ts";
import { checkRegistration } from "#domain/people/registration.ts";
import { CallError, messageOf } from "#web/lib/http/call.ts";
import { isMailConfigured } from "#web/lib/page/page-data.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { EmailField, TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { noteCodeRequest } from "./code-requests.ts";
import { PasswordField } from "./password-field.tsx";
import { useAfterSignIn, useIsContestSignIn, useRegister } from "./sign-in-api.ts";
import { showSignInStep } from "./sign-in-dialog-store.ts";
import { keepTypedText, typedText } from "./typed-text.ts";

export function RegisterForm() {
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
        showToast({ title: "Account created!", description: "Your account has been created successfully." });
      },
      onError: (error) => {
        form.showReply(error);
        showToast({ ...failure(error, onContestPage), tone: "error" });
      },
    }),
  );
  return (
    <form {...form.props} onInput={keepTypedText} className="grid gap-4">
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TextField
          label="First name"
          {...form.field("firstName")}
          defaultValue={typedText("firstName")}
          autoComplete="given-name"
        />
        <TextField
          label="Last name"
          {...form.field("lastName")}
          defaultValue={typedText("lastName")}
          autoComplete="family-name"
        />
      </div>
      <EmailField label="Email" {...form.field("email")} defaultValue={typedText("email")} autoComplete="username" />
      <PasswordField
        label="Password"
        hint={`At least ${limits.passwordMin} characters`}
        warning={isCommon ? commonPasswordMessage : ""}
        {...form.field("password")}
        defaultValue={typedText("password")}
        autoComplete="new-password"
        onChange={(event) => setIsCommon(isCommonPassword(event.currentTarget.value))}
      />
      <Checkbox
        name="requestOrganizerAccess"
        label="Request organizer access"
        hint="To run your own contests. An admin reviews every request."
        checked={asksForAccess}
        onChange={(event) => setAsksForAccess(event.currentTarget.checked)}
      />
      {asksForAccess && (
        <TextareaField
          label="Why do you want organizer access?"
          hint={isMailConfigured() && "Your request is sent after you have entered the code that we email you."}
          {...form.field("organizerReason")}
          defaultValue={typedText("organizerReason")}
          maxLength={limits.organizerReasonMax}
          placeholder="Which show do you run, and when?"
        />
      )}
      <Button type="submit" variant="primary" size="lg" busy={register.isPending}>
        {register.isPending ? "Creating account..." : "Create Account"}
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

function failure(error: unknown, onContestPage: boolean) {
  if (!onContestPage) return { title: "Registration failed", description: messageOf(error, "Registration failed") };
  const theirs = error instanceof CallError && error.status === 409;
  const description = "Please try again with different details.";
  return { title: "Registration Failed", description: theirs ? description : messageOf(error, description) };
}
