import type { Account } from "#contract/accounts.ts";
import { checkNewPassword } from "#domain/people/accounts.ts";
import { PasswordField } from "#web/features/auth/public-forms.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { useChangePassword } from "./api.ts";

export function PasswordSection({ account }: { account: Account }) {
  const change = useChangePassword();
  const form = useCheckedForm(
    (data) => ({ currentPassword: textOf(data, "currentPassword"), password: textOf(data, "password") }),
    checkNewPassword,
    (values) =>
      change.mutate(values, {
        onSuccess: () => {
          form.props.ref.current?.reset();
          showToast({ title: "Password saved", description: "All other devices were signed out." });
        },
        onError: (error) =>
          form.showReply(error) || showFailure("Update Failed", error, "Failed to save your password"),
      }),
  );
  return (
    <AccountSection title="Password">
      <form {...form.props} className="grid grid-cols-1 gap-4">
        {/* So that a password manager knows whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email ?? ""} readOnly />
        {account.hasPassword ? (
          <PasswordField label="Current password" {...form.field("currentPassword")} autoComplete="current-password" />
        ) : (
          <p className="text-muted">
            You have no password yet. With one, you can also sign in without a code or Google.
          </p>
        )}
        <PasswordField
          label="New password"
          hint="At least 6 characters"
          {...form.field("password")}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" className="sm:justify-self-start" busy={change.isPending}>
          {account.hasPassword ? "Change Password" : "Set Password"}
        </Button>
      </form>
    </AccountSection>
  );
}
