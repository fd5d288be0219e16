import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { CodeField } from "./code-field.tsx";
import { showSignInStep, useSignInDialog } from "./sign-in-dialog-store.ts";
import { useAfterSignIn } from "./use-after-sign-in.ts";

/** `isNew`: the person has just registered, and may enter the code later. */
export function CodeStep({ email, isNew }: { email: string; isNew: boolean }) {
  const { onCodeAccepted } = useSignInDialog();
  const finish = useAfterSignIn();
  const say = isNew
    ? { title: "Account created!", description: "Your account has been created successfully." }
    : { title: "Signed in", description: `As ${email}.` };
  return (
    <div className="grid gap-4">
      <CodeField
        email={email}
        onConfirmed={() => {
          showToast(say);
          onCodeAccepted?.(); // before the dialog closes, so that nobody is asked to confirm the vote
          finish();
        }}
        {...(isNew ? {} : { onWrongMailbox: () => showSignInStep({ at: "address" }) })}
      />
      {isNew && (
        <div className="grid gap-2">
          <Button variant="ghost" onClick={finish}>
            Later
          </Button>
          <p className="text-sm text-muted">
            You are signed in and can vote. The account is made when you enter the code; until then a vote may wait to
            be counted.
          </p>
        </div>
      )}
    </div>
  );
}
