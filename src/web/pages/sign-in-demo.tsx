import { LogIn } from "lucide-react";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

export function SignInDemoPage() {
  const { signIn } = useWords("later");
  return (
    <MessageCard
      icon={LogIn}
      title={signIn.demo}
      actions={
        <Button variant="primary" onClick={() => openSignInDialog()}>
          {signIn.openDemo}
        </Button>
      }
    >
      {signIn.demoText}
    </MessageCard>
  );
}
