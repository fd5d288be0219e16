import { Check, X } from "lucide-react";
import { useState } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { useStore } from "#web/lib/react/store.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { ButtonLink, IconButton } from "#web/ui/press/button.tsx";
import { GoogleWay } from "./google-sign-in.tsx";
import { oneVotePer } from "./one-vote-per.ts";
import { Or } from "./or.tsx";
import { RegisterForm } from "./register-form.tsx";
import {
  closeSignInDialog,
  currentPath,
  type SignInVariant,
  showSignInTab,
  useSignInDialog,
} from "./sign-in-dialog-store.ts";
import { SignInForm } from "./sign-in-form.tsx";

const tabs = [
  { value: "login", label: "Sign In", content: <SignInForm /> },
  {
    value: "register",
    label: "Create Account",
    content: (
      <div className="grid grid-cols-1 gap-4">
        <RegisterForm />
        <Or>or with Google</Or>
        <GoogleWay />
      </div>
    ),
  },
] as const;

export function WaysToSignIn({ variant }: { variant: SignInVariant }) {
  const { tab } = useSignInDialog();
  return (
    <div className="grid grid-cols-1 gap-5">
      {variant === "vote" ? <VotePromises /> : <WhySignIn />}
      <Tabs label="How to sign in" tabs={tabs} value={tab} onValueChange={showSignInTab} />
      {variant === "vote" && <SignInPageLink />}
    </div>
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

function VotePromises() {
  const unit = useStore(oneVotePer);
  const promises = [`Each person gets one vote per ${unit}`, "No account is created when you use Google", "No spam"];
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
