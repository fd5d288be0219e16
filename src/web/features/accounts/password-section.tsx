import type { Account } from "#contract/accounts.ts";
import { limits } from "#domain/limits.ts";
import { checkNewPassword } from "#domain/people/accounts.ts";
import { PasswordField } from "#web/features/auth/public-forms.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { useChangePassword } from "./api.ts";

export function PasswordSection({ account }: { account: Account }) {
  const { account: words, signIn } = useWords("later");
  const change = useChangePassword();
  const form = useCheckedForm(
    (data) => ({ currentPassword: textOf(data, "currentPassword"), password: textOf(data, "password") }),
    checkNewPassword,
    (values) =>
      change.mutate(values, {
        onSuccess: () => {
          form.props.ref.current?.reset();
          showToast({ title: words.passwordSaved, description: words.othersSignedOut });
        },
        onError: (error) => form.showReply(error) || showFailure(words.updateFailed, error, words.passwordNotSaved),
      }),
  );
  return (
    <AccountSection title={words.password}>
      <form {...form.props} className="grid grid-cols-1 gap-4">
        {/* So that a password manager knows whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email ?? ""} readOnly />
        {account.hasPassword ? (
          <PasswordField
            label={words.currentPassword}
            {...form.field("currentPassword")}
            autoComplete="current-password"
          />
        ) : (
          <p className="text-muted">{words.noPassword}</p>
        )}
        <PasswordField
          label={signIn.newPassword}
          hint={signIn.atLeast(limits.passwordMin)}
          {...form.field("password")}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" className="sm:justify-self-start" busy={change.isPending}>
          {account.hasPassword ? words.changePassword : words.setPassword}
        </Button>
      </form>
    </AccountSection>
  );
}
