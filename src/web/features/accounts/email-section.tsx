import { MailCheck, MailQuestionMark } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { Button } from "#web/ui/press/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { EmailChange } from "./email-change.tsx";

const proofWords: Readonly<Record<Account["proof"], string>> = {
  none: "Not confirmed: somebody else may have typed it",
  mail: "Confirmed by a code",
  google: "Confirmed by Google",
  pass: "",
};

/** `confirmField`: where the present address can be confirmed by a code. */
export function EmailSection({ account, confirmField }: { account: Account; confirmField: ReactNode }) {
  const [isChanging, setIsChanging] = useState(false);
  const isProven = account.proof !== "none";
  const Icon = isProven ? MailCheck : MailQuestionMark;
  return (
    <AccountSection title="Email">
      <div>
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">{account.email}</p>
        <p className={`mt-1 flex gap-1.5 text-sm ${isProven ? "text-accent-text" : "text-warning-text"}`}>
          <Icon className="mt-0.5 size-4 shrink-0" />
          {proofWords[account.proof]}
        </p>
      </div>
      {!isProven && account.sendsMail && confirmField}
      {account.hasAccount &&
        (!account.sendsMail ? (
          <p className="text-sm text-muted">This site sends no mail, so the address cannot be changed here.</p>
        ) : isChanging ? (
          <EmailChange account={account} onDone={() => setIsChanging(false)} />
        ) : (
          <Button className="sm:justify-self-start" onClick={() => setIsChanging(true)}>
            Change Email
          </Button>
        ))}
    </AccountSection>
  );
}
