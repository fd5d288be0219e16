import { SearchX } from "lucide-react";
import { pagePatterns } from "#domain/paths.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { MessageCard } from "./message-card.tsx";

/** For a short link that leads to no entry; the server redirects all others. */
export function CardNotFound() {
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
      No entry has the code in this address. Please check its letters and digits, or search for the number on the card
      in its contest.
    </MessageCard>
  );
}
