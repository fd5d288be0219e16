import { useState } from "react";
import { inAppBrowser } from "#domain/in-app-browser.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { InAppBrowserNotice } from "./in-app-browser-notice.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { dismissSignInDialog, type SignInTab, showSignInTab, useSignInDialog } from "./sign-in-dialog-store.ts";
import { VoteSignIn } from "./vote-sign-in.tsx";
import { WhySignIn } from "./why-sign-in.tsx";

const tabs = [
  { value: "login", label: "Sign In", content: <LoginForm /> },
  { value: "register", label: "Create Account", content: <RegisterForm /> },
] as const satisfies readonly { value: SignInTab; label: string; content: React.ReactNode }[];

export function SignInDialog() {
  const { open, tab, variant } = useSignInDialog();
  const [inApp] = useState(() => inAppBrowser(navigator.userAgent));
  const google = inApp ? <InAppBrowserNotice {...inApp} emailHere={variant !== "vote"} /> : <GoogleSignIn />;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && dismissSignInDialog()}
      title="Sign In to Vote"
      description="One vote per person and contest."
    >
      {variant === "vote" ? (
        <VoteSignIn google={google} />
      ) : (
        <div className="grid gap-5">
          <WhySignIn />
          {google}
          <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            or with your email
          </p>
          <Tabs label="How to sign in" tabs={tabs} value={tab} onValueChange={showSignInTab} />
        </div>
      )}
    </Dialog>
  );
}
