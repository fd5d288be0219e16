import { MapPinOff, SearchX } from "lucide-react";
import { pagePatterns } from "#domain/paths.ts";
import { shortLinkIn } from "#domain/sharing/short-links.ts";
import { usePath } from "#web/lib/browser/location.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

export function NotFoundPage() {
  const { notFound } = useWords("later");
  const path = usePath();
  if (shortLinkIn(path) !== undefined) return <CardNotFound />;
  return (
    <MessageCard icon={MapPinOff} title={notFound.title} home={notFound.home}>
      {notFound.text}
    </MessageCard>
  );
}

/** For a short link that leads to no entry; the server redirects all others. */
function CardNotFound() {
  const { ui } = useWords();
  const { notFound } = useWords("later");
  return (
    <MessageCard
      icon={SearchX}
      title={notFound.card}
      actions={
        <>
          <ButtonLink href={pagePatterns.publicContests} variant="primary">
            {notFound.allContests}
          </ButtonLink>
          <Button onClick={() => window.location.reload()}>{ui.tryAgain}</Button>
        </>
      }
    >
      {notFound.cardText}
    </MessageCard>
  );
}
