import { ShieldAlert } from "lucide-react";
import { defaultLanguage } from "#domain/default-language.ts";
import { shownDetails } from "#domain/people/auth-errors.ts";
import { useAsked } from "#web/lib/browser/location.ts";
import { useLanguage, useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

export function AuthErrorPage() {
  const { failedSignIn } = useWords("later");
  const message = useAsked().get("message");
  const details = useLanguage() === defaultLanguage ? shownDetails(message) : undefined; // they are in English
  return (
    <MessageCard
      icon={ShieldAlert}
      title={failedSignIn.title}
      home={failedSignIn.home}
      actions={<Button onClick={() => window.history.back()}>{failedSignIn.tryAgain}</Button>}
    >
      {details ?? failedSignIn.failed}
    </MessageCard>
  );
}
