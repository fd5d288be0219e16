import type { Account } from "#contract/accounts.ts";
import { newPasswordMessages } from "#domain/accounts.ts";
import { PasswordInput } from "#web/features/auth/public-forms.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { Field } from "#web/ui/form/field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { useChangePassword } from "./api.ts";

export function PasswordSection({ account }: { account: Account }) {
  const change = useChangePassword();
  const form = useCheckedForm(
    (data) => ({ currentPassword: textOf(data, "currentPassword"), password: textOf(data, "password") }),
    newPasswordMessages,
    (values) =>
      change.mutate(values, {
        onSuccess: () => {
          form.props.ref.current?.reset();
          showToast({ title: "Password saved", description: "All other devices were signed out." });
        },
        onError: (error) => form.showReply(error) || showFailure("Update Failed", error, "Failed to save it"),
      }),
  );
  return (
    <AccountSection title="Password">
      <form {...form.props} className="grid grid-cols-1 gap-4">
        {/* So that a password manager knows whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email ?? ""} readOnly />
        {account.hasPassword ? (
          <Field label="Current password" error={form.messages.currentPassword}>
            {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
          </Field>
        ) : (
          <p className="text-muted">
            You have no password yet. With one, you can also sign in without a code or Google.
          </p>
        )}
        <Field label="New password" hint="At least 6 characters" error={form.messages.password}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" className="sm:justify-self-start" busy={change.isPending}>
          {account.hasPassword ? "Change Password" : "Set Password"}
        </Button>
      </form>
    </AccountSection>
  );
}
