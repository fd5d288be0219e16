import { CircleAlert, SearchX } from "lucide-react";
import { usePageMetadata } from "#web/lib/page/use-page-metadata.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "../message-card.tsx";

export function ContestProblem({ onTryAgain }: { onTryAgain: (() => void) | undefined }) {
  return onTryAgain ? <ContestFailed onTryAgain={onTryAgain} /> : <ContestNotFound />;
}

function ContestNotFound() {
  usePageMetadata(({ pageMetadata }) => pageMetadata("contestNotFound"));
  return (
    <MessageCard icon={SearchX} title="Contest Not Found" home="Return Home">
      There is no contest at this address. It may have been removed.
    </MessageCard>
  );
}

function ContestFailed({ onTryAgain }: { onTryAgain: () => void }) {
  usePageMetadata(({ pageMetadata }) => ({ ...pageMetadata("contest"), noindex: true }));
  return (
    <MessageCard
      icon={CircleAlert}
      title="Error Loading Contest"
      home="Return Home"
      actions={<Button onClick={onTryAgain}>Try Again</Button>}
    >
      Please check your connection and try again.
    </MessageCard>
  );
}
