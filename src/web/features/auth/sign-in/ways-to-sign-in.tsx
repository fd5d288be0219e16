import { Check, X } from "lucide-react";
import { useState } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { useStore } from "#web/lib/react/store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { ButtonLink, IconButton } from "#web/ui/press/button.tsx";
import { contestOrAward } from "../contest-or-award.ts";
import {
  closeSignInDialog,
  currentPath,
  type SignInVariant,
  showSignInTab,
  useSignInDialog,
} from "../sign-in-dialog-store.ts";
import { GoogleWay } from "./google-sign-in.tsx";
import { OrSeparator } from "./or-separator.tsx";
import { RegisterForm } from "./register-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export function WaysToSignIn({ variant }: { variant: SignInVariant }) {
  const { signIn } = useWords("later");
  const { tab } = useSignInDialog();
  const tabs = [
    { value: "login", label: signIn.signIn, content: <SignInForm /> },
    { value: "register", label: signIn.createAccount, content: <Register /> },
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-5">
      {variant === "vote" ? <VotePromises /> : <WhySignIn />}
      <Tabs label={signIn.how} tabs={tabs} value={tab} onValueChange={showSignInTab} />
      {variant === "vote" && <SignInPageLink />}
    </div>
  );
}

function Register() {
  const { signIn } = useWords("later");
  return (
    <div className="grid grid-cols-1 gap-4">
      <RegisterForm />
      <OrSeparator>{signIn.orWithGoogle}</OrSeparator>
      <GoogleWay />
    </div>
  );
}

/** For people who have pressed Vote and want the whole sign-in page. It leads back to their contest. */
function SignInPageLink() {
  const { signIn } = useWords("later");
  const { returnTo = currentPath() } = useSignInDialog();
  const signInPage = `${pagePatterns.landing}?${new URLSearchParams({ signin: "1", returnTo })}`;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-muted">{signIn.otherPage}</p>
      <ButtonLink href={signInPage} onClick={closeSignInDialog}>
        {signIn.toOtherPage}
      </ButtonLink>
    </div>
  );
}

function VotePromises() {
  const { signIn } = useWords("later");
  const unit = useStore(contestOrAward);
  const promises = [signIn.onePerPerson[unit], signIn.noAccountCreated, signIn.noSpam];
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
  const { signIn } = useWords("later");
  const [visible, setVisible] = useState(true);
  if (!visible) return null;
  return (
    <section aria-labelledby="why-sign-in" className="relative rounded-base bg-sunken p-4 pr-12">
      <h3 id="why-sign-in" className="text-lg">
        {signIn.why}
      </h3>
      <p className="mt-1 text-sm">{signIn.whyText}</p>
      <IconButton
        icon={X}
        label={signIn.dismissWhy}
        className="absolute top-0.5 right-0.5 [&_svg]:size-4"
        onClick={() => setVisible(false)}
      />
    </section>
  );
}
