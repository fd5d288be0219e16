import { MapPinOff, SearchX } from "lucide-react";
import { pagePatterns } from "#domain/paths.ts";
import { shortLinkIn } from "#domain/sharing/short-links.ts";
import { usePath } from "#web/lib/browser/location.ts";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

export function NotFoundPage() {
  const path = usePath();
  if (shortLinkIn(path) !== undefined) return <CardNotFound />;
  return (
    <MessageCard icon={MapPinOff} title="Page Not Found" home="Return to Home">
      This address leads nowhere. The contest may have been removed, or the link was cut short.
    </MessageCard>
  );
}

/** For a short link that leads to no entry; the server redirects all others. */
function CardNotFound() {
  return (
    <MessageCard
      icon={SearchX}
      title="Card Not Found"
      actions={
        <>
          <ButtonLink href={pagePatterns.publicContests} variant="primary">
            See All Contests
          </ButtonLink>
          <Button onClick={() => window.location.reload()}>Try Again</Button>
        </>
      }
    >
      No entry has the code in this address. Please check its letters and digits, or search the contest for the number
      on the card.
    </MessageCard>
  );
}
