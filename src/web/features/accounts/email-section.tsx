import { type ReactNode, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { checkEmailChange } from "#domain/people/accounts.ts";
import { codeValidMinutes } from "#domain/people/mail-codes.ts";
import { undoEmailHours } from "#domain/people/mails.ts";
import { CodeForm, PasswordField } from "#web/features/auth/public-forms.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MailProof } from "#web/ui/text/mail-proof.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { AccountSection } from "./account-section.tsx";
import { useAskForEmailChange, useConfirmEmailChange } from "./api.ts";

export function EmailSection({ account, confirmField }: { account: Account; confirmField: ReactNode }) {
  const { account: words } = useWords("later");
  const [isChanging, setIsChanging] = useState(false);
  const isProven = account.proof !== "none";
  return (
    <AccountSection title={words.email}>
      <div>
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">{account.email}</p>
        <MailProof isProven={isProven}>{words.proof[account.proof]}</MailProof>
      </div>
      {/* One code at a time: the new address has one, too. */}
      {!isProven && !isChanging && account.sendsMail && confirmField}
      {account.hasAccount &&
        (!account.sendsMail ? (
          <p className="text-sm text-muted">{words.sendsNoMail}</p>
        ) : isChanging ? (
          <EmailChange account={account} onDone={() => setIsChanging(false)} />
        ) : (
          <Button className="sm:justify-self-start" onClick={() => setIsChanging(true)}>
            {words.changeEmail}
          </Button>
        ))}
    </AccountSection>
  );
}

export function EmailChange({ account, onDone }: { account: Account; onDone: () => void }) {
  // With the password, so that another code can be asked for.
  const [asked, setAsked] = useState<Asked>();
  if (asked === undefined) return <AddressForm account={account} onSent={setAsked} onCancel={onDone} />;
  return <EnterCode asked={asked} onDone={onDone} onBack={() => setAsked(undefined)} />;
}

type Asked = { email: string; password: string };
type AddressFormProps = { account: Account; onSent: (asked: Asked) => void; onCancel: () => void };

function AddressForm({ account, onSent, onCancel }: AddressFormProps) {
  const { account: words } = useWords("later");
  const ask = useAskForEmailChange();
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email"), password: textOf(data, "password") }),
    checkEmailChange,
    (values) =>
      ask.mutate(values, {
        onSuccess: () => onSent({ ...values, email: values.email.trim() }),
        onError: (error) => form.showReply(error) || showFailure(words.updateFailed, error, words.noCodeSent),
      }),
  );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <EmailField
        label={words.newEmail}
        hint={account.emailVerified ? words.codeGoesThere(undoEmailHours) : words.codeGoesThereOnly}
        {...form.field("email")}
        autoComplete="email"
        autoFocus
      />
      {account.hasPassword && (
        <PasswordField label={words.yourPassword} {...form.field("password")} autoComplete="current-password" />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="primary" busy={ask.isPending}>
          {words.sendCode}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  );
}

function EnterCode({ asked, onDone, onBack }: { asked: Asked; onDone: () => void; onBack: () => void }) {
  const { account: words } = useWords("later");
  const { email } = asked;
  const ask = useAskForEmailChange();
  return (
    <CodeForm
      email={email}
      purpose="email_change"
      confirm={useConfirmEmailChange()}
      onConfirmed={() => {
        showToast({ title: words.emailChanged, description: words.emailIsNow(email) });
        onDone();
      }}
      ask={{ ...ask, mutate: (outcome) => ask.mutate(asked, outcome) }}
      onWrongMailbox={onBack}
      submitLabel={words.changeEmail}
      intro={<Sentence of={words.codeIfUsable<ReactNode>(<strong>{email}</strong>, codeValidMinutes)} />}
    />
  );
}
