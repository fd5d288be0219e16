import { Mail, Ticket } from "lucide-react";
import { useState } from "react";
import { inAppBrowser } from "#domain/in-app-browser.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page-data.ts";
import { useStore } from "#web/lib/store.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailSignIn } from "./email-sign-in.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { InAppBrowserNotice } from "./in-app-browser-notice.tsx";
import { passWay } from "./pass-way.ts";
import { closeSignInDialog, type SignInVariant, showSignInStep, useSignInDialog } from "./sign-in-dialog-store.ts";
import { SignInPageLink } from "./sign-in-page-link.tsx";
import { VotePromises } from "./vote-promises.tsx";
import { WhySignIn } from "./why-sign-in.tsx";

export function WaysToSignIn({ variant }: { variant: SignInVariant }) {
  const [inApp] = useState(() => inAppBrowser(navigator.userAgent));
  const google = isGoogleConfigured();
  const mail = isMailConfigured();
  return (
    <div className="grid gap-5">
      {variant === "vote" ? <VotePromises /> : <WhySignIn />}
      {google && (inApp ? <InAppBrowserNotice {...inApp} /> : <GoogleSignIn />)}
      {mail && <CodeWay />}
      <PassWay />
      {(google || mail) && <Or>{mail ? "or with a password" : "or with your email"}</Or>}
      <EmailSignIn />
      {!google && (
        <>
          <Or>or with Google</Or>
          <GoogleSignIn />
        </>
      )}
      {variant === "vote" && <SignInPageLink />}
    </div>
  );
}

function CodeWay() {
  return (
    <div className="grid gap-2">
      <Button icon={Mail} className="w-full" onClick={() => showSignInStep({ at: "address" })}>
        Email me a code
      </Button>
      <p className="text-sm text-muted">No password and no account needed. It works in every browser and app.</p>
    </div>
  );
}

/** Nobody with a pass needs to sign in. */
function PassWay() {
  const open = useStore(passWay);
  const { onDismiss } = useSignInDialog();
  if (!open) return null;
  const openInstead = () => {
    closeSignInDialog();
    open(onDismiss);
  };
  return (
    <div className="grid gap-2">
      <Button icon={Ticket} className="w-full" onClick={openInstead}>
        Have a pass?
      </Button>
      <p className="text-sm text-muted">A printed pass votes in this contest without signing in.</p>
    </div>
  );
}

function Or({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  );
}
