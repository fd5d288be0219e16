import { Tabs } from "#web/ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { type SignInTab, showSignInTab, useSignInDialog } from "./sign-in-dialog-store.ts";

const tabs = [
  { value: "login", label: "Sign In", content: <LoginForm /> },
  { value: "register", label: "Create Account", content: <RegisterForm /> },
] as const satisfies readonly { value: SignInTab; label: string; content: React.ReactNode }[];

export function EmailSignIn() {
  const { tab } = useSignInDialog();
  return <Tabs label="How to sign in" tabs={tabs} value={tab} onValueChange={showSignInTab} />;
}
