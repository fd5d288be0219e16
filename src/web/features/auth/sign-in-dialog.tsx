import { Dialog } from "#web/ui/dialog.tsx";
import type { OpenProps } from "#web/ui/lazy-dialog.tsx";
import { AddressStep } from "./address-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { type SignInStep, useSignInDialog } from "./sign-in-dialog-store.ts";
import { WaysToSignIn } from "./ways-to-sign-in.tsx";

export function SignInDialog({ open, onOpenChange }: OpenProps) {
  const { variant, step } = useSignInDialog();
  const isFirst = step.at === "ways";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titles[step.at]}
      description={isFirst && variant !== "vote" ? "One vote per person and contest." : undefined}
    >
      {isFirst && <WaysToSignIn variant={variant} />}
      {step.at === "address" && <AddressStep />}
      {step.at === "code" && <CodeStep {...step} />}
      {step.at === "new-password" && <NewPasswordStep {...step} />}
    </Dialog>
  );
}

const titles: Record<SignInStep["at"], string> = {
  ways: "Sign In to Vote",
  address: "Email me a code",
  code: "Enter the code",
  "new-password": "Set a new password",
};
