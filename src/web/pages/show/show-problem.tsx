import { CircleAlert, SearchX } from "lucide-react";
import { usePageMetadata } from "#web/lib/page/use-page-metadata.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "../message-card.tsx";

export function ShowProblem({ onTryAgain }: { onTryAgain: (() => void) | undefined }) {
  usePageMetadata(({ pageMetadata }) =>
    onTryAgain ? { ...pageMetadata("show"), noindex: true } : pageMetadata("showNotFound"),
  );
  return onTryAgain ? (
    <MessageCard
      icon={CircleAlert}
      title="Error Loading Show"
      home="Return Home"
      actions={<Button onClick={onTryAgain}>Try Again</Button>}
    >
      Please check your connection and try again.
    </MessageCard>
  ) : (
    <MessageCard icon={SearchX} title="Show Not Found" home="Return Home">
      There is no show at this address. It may have been removed.
    </MessageCard>
  );
}
