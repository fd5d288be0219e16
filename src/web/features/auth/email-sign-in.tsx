import { checkSignIn } from "#domain/people/registration.ts";
import { CallError, messageOf } from "#web/lib/http/call.ts";
import { isMailConfigured } from "#web/lib/page/page-data.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { PasswordField } from "./password-field.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useAfterSignIn, useIsContestSignIn, useSignIn } from "./sign-in-api.ts";
import { showSignInStep, showSignInTab, useSignInDialog } from "./sign-in-dialog-store.ts";
import { keepTypedText, typedText } from "./typed-text.ts";

const tabs = [
  { value: "login", label: "Sign In", content: <LoginForm /> },
  { value: "register", label: "Create Account", content: <RegisterForm /> },
] as const;

export function EmailSignIn() {
  const { tab } = useSignInDialog();
  return <Tabs label="How to sign in" tabs={tabs} value={tab} onValueChange={showSignInTab} />;
}

function LoginForm() {
  const onContestPage = useIsContestSignIn();
  const finish = useAfterSignIn();
  const signIn = useSignIn(onContestPage);
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email"), password: textOf(data, "password") }),
    checkSignIn,
    (values) =>
      signIn.mutate(values, {
        onSuccess: () => {
          finish();
          showToast({ title: "Welcome back!", description: "You've been successfully logged in." });
        },
        onError: (error) => {
          form.showReply(error);
          showToast({ ...failure(error, onContestPage), tone: "error" });
        },
      }),
  );
  return (
    <form {...form.props} onInput={keepTypedText} className="grid gap-4">
      <EmailField label="Email" {...form.field("email")} defaultValue={typedText("email")} autoComplete="username" />
      <PasswordField
        label="Password"
        {...form.field("password")}
        defaultValue={typedText("password")}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="lg" busy={signIn.isPending}>
        {signIn.isPending ? "Signing in..." : "Sign In"}
      </Button>
      {isMailConfigured() && (
        <Button variant="ghost" onClick={() => showSignInStep({ at: "new-password" })}>
          Forgot password?
        </Button>
      )}
    </form>
  );
}

function failure(error: unknown, onContestPage: boolean) {
  if (!onContestPage) return { title: "Login failed", description: messageOf(error, "Login failed") };
  const theirs = error instanceof CallError && error.status === 401;
  const description = "Please check your email and password.";
  return { title: "Sign In Failed", description: theirs ? description : messageOf(error, description) };
}
