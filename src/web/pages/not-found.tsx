import { MapPinOff } from "lucide-react";
import { pagePatterns } from "#domain/paths.ts";
import { codeInPath } from "#domain/short-links.ts";
import { usePath } from "#web/lib/location.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CardNotFound } from "./card-not-found.tsx";
import { MessageCard } from "./message-card.tsx";

export function NotFoundPage() {
  const path = usePath();
  if (codeInPath(path) !== undefined) return <CardNotFound />;
  return (
    <MessageCard
      icon={MapPinOff}
      title="Page Not Found"
      actions={
        <ButtonLink href={pagePatterns.landing} variant="primary">
          Return to Home
        </ButtonLink>
      }
    >
      This address leads nowhere. The contest may have been removed, or the link was cut short.
    </MessageCard>
  );
}
