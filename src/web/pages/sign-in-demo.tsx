import { LogIn } from "lucide-react";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

export function SignInDemoPage() {
  return (
    <MessageCard
      icon={LogIn}
      title="Sign-In Demo"
      actions={
        <Button variant="primary" onClick={() => openSignInDialog()}>
          Open Sign-In
        </Button>
      }
    >
      The dialog that voters see before their first vote.
    </MessageCard>
  );
}
