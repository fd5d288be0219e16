import { Check, Copy, type LucideIcon, Mail, Ticket, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { copyMessages } from "#domain/contests/copy-messages.ts";
import { pagePatterns } from "#domain/paths.ts";
import { type InAppBrowser, inAppBrowser } from "#domain/people/in-app-browser.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { useStore } from "#web/lib/react/store.ts";
import { copyAndSay } from "#web/ui/message/copy-and-say.ts";
import { Button, ButtonLink, IconButton } from "#web/ui/press/button.tsx";
import { EmailSignIn } from "./email-sign-in.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { passWay } from "./pass-way.ts";
import {
  closeSignInDialog,
  currentPath,
  type SignInVariant,
  showSignInStep,
  useSignInDialog,
} from "./sign-in-dialog-store.ts";

export function WaysToSignIn({ variant }: { variant: SignInVariant }) {
  const [inApp] = useState(() => inAppBrowser(navigator.userAgent));
  const google = isGoogleConfigured();
  const mail = isMailConfigured();
  const openPass = useStore(passWay); // nobody with a pass needs to sign in
  const { onDismiss } = useSignInDialog();
  return (
    <div className="grid gap-5">
      {variant === "vote" ? <VotePromises /> : <WhySignIn />}
      {google && (inApp ? <InAppBrowserNotice {...inApp} /> : <GoogleSignIn />)}
      {mail && (
        <Way
          icon={Mail}
          label="Email me a code"
          about="No password or account needed. Works in every browser and app."
          onPress={() => showSignInStep({ at: "address" })}
        />
      )}
      {openPass && (
        <Way
          icon={Ticket}
          label="Have a pass?"
          about="Vote in this contest with a printed pass, without signing in."
          onPress={() => {
            closeSignInDialog();
            openPass(onDismiss);
          }}
        />
      )}
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

function Way({ icon, label, about, onPress }: { icon: LucideIcon; label: string; about: string; onPress: () => void }) {
  return (
    <div className="grid gap-2">
      <Button icon={icon} className="w-full" onClick={onPress}>
        {label}
      </Button>
      <p className="text-sm text-muted">{about}</p>
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

/** For people who have pressed Vote and want the whole sign-in page. It leads back to their contest. */
function SignInPageLink() {
  const { returnTo = currentPath() } = useSignInDialog();
  const signInPage = `${pagePatterns.landing}?${new URLSearchParams({ signin: "1", returnTo })}`;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-muted">You can also sign in with your email or create an account on the main sign-in page.</p>
      <ButtonLink href={signInPage} onClick={closeSignInDialog}>
        Go to Sign In Page
      </ButtonLink>
    </div>
  );
}

const promises = ["Each person gets one vote per contest", "No account is created when you use Google", "No spam"];

function VotePromises() {
  return (
    <ul className="grid gap-1.5">
      {promises.map((promise) => (
        <li key={promise} className="flex items-center gap-2.5">
          <Check className="size-5 shrink-0 text-accent-text" />
          {promise}
        </li>
      ))}
    </ul>
  );
}

function WhySignIn() {
  const [visible, setVisible] = useState(true);
  if (!visible) return null;
  return (
    <section aria-labelledby="why-sign-in" className="relative rounded-base bg-sunken p-4 pr-12">
      <h3 id="why-sign-in" className="text-lg">
        Why do I need to sign in?
      </h3>
      <p className="mt-1 text-sm">
        It shows that you are a real person, so everybody gets one vote. No account is created when you vote with
        Google, and we never send spam.
      </p>
      <IconButton
        icon={X}
        label="Dismiss explanation"
        className="absolute top-0.5 right-0.5 [&_svg]:size-4"
        onClick={() => setVisible(false)}
      />
    </section>
  );
}

/** Google refuses to sign people in inside another app's browser, so this leads to a real browser or to e-mail. */
function InAppBrowserNotice({ app, realBrowser }: InAppBrowser) {
  const { returnTo } = useSignInDialog();
  const copy = () => {
    const { href } = new URL(returnTo ?? window.location.href, window.location.href);
    return copyAndSay(href, { title: copyMessages.linkForBrowser, description: `Paste it into ${realBrowser}.` });
  };
  return (
    <section aria-labelledby="in-app-browser" className="grid gap-3 rounded-base bg-sunken p-4">
      <h3 id="in-app-browser" className="flex items-center gap-2 text-lg">
        <TriangleAlert className="size-5 shrink-0 text-warning-text" />
        Google sign-in does not work inside {app}
      </h3>
      <p className="text-sm">
        Open this page in {realBrowser} instead: tap the menu (••• or ⋮) and choose “Open in {realBrowser}”, or copy the
        link and paste it there.{" "}
        {isMailConfigured()
          ? "An emailed code always works, even right here."
          : "You can also sign in with your email right here."}
      </p>
      <Button icon={Copy} className="w-full" onClick={copy}>
        Copy link
      </Button>
    </section>
  );
}
