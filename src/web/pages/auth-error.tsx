import { ShieldAlert } from "lucide-react";
import { authErrorPageMessage } from "#domain/people/auth-errors.ts";
import { useAsked } from "#web/lib/browser/location.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

export function AuthErrorPage() {
  const message = useAsked().get("message");
  return (
    <MessageCard
      icon={ShieldAlert}
      title="Authentication Error"
      home="Go Home"
      actions={<Button onClick={() => window.history.back()}>Try Again</Button>}
    >
      {authErrorPageMessage(message)}
    </MessageCard>
  );
}
