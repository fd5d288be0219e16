import { ShieldAlert } from "lucide-react";
import { shownDetails } from "#domain/people/auth-errors.ts";
import { useAsked } from "#web/lib/browser/location.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

export function AuthErrorPage() {
  const { failedSignIn } = useWords("later");
  const message = useAsked().get("message");
  return (
    <MessageCard
      icon={ShieldAlert}
      title={failedSignIn.title}
      home={failedSignIn.home}
      actions={<Button onClick={() => window.history.back()}>{failedSignIn.tryAgain}</Button>}
    >
      {shownDetails(message) ?? failedSignIn.failed}
    </MessageCard>
  );
}
