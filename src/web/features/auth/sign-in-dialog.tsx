import { useState } from "react";
import { inAppBrowser } from "#domain/in-app-browser.ts";
import { isGoogleConfigured } from "#web/lib/page-data.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmailSignIn } from "./email-sign-in.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { InAppBrowserNotice } from "./in-app-browser-notice.tsx";
import { dismissSignInDialog, useSignInDialog } from "./sign-in-dialog-store.ts";
import { SignInPageLink } from "./sign-in-page-link.tsx";
import { VotePromises } from "./vote-promises.tsx";
import { WhySignIn } from "./why-sign-in.tsx";

export function SignInDialog() {
  const { open, variant } = useSignInDialog();
  const [inApp] = useState(() => inAppBrowser(navigator.userAgent));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && dismissSignInDialog()}
      title="Sign In to Vote"
      description={variant === "vote" ? undefined : "One vote per person and contest."}
    >
      <div className="grid gap-5">
        {variant === "vote" ? <VotePromises /> : <WhySignIn />}
        {isGoogleConfigured() ? (
          <>
            {inApp ? <InAppBrowserNotice {...inApp} /> : <GoogleSignIn />}
            <Or>or with your email</Or>
            <EmailSignIn />
          </>
        ) : (
          <>
            <EmailSignIn />
            <Or>or with Google</Or>
            <GoogleSignIn />
          </>
        )}
        {variant === "vote" && <SignInPageLink />}
      </div>
    </Dialog>
  );
}

function Or({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  );
}
