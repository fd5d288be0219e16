import { CircleAlert, SearchX } from "lucide-react";
import { useWords } from "#web/lib/words/words.ts";
import { usePageMetadata } from "#web/pages/metadata/use-page-metadata.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "../message-card.tsx";

export function ContestProblem({ onTryAgain }: { onTryAgain: (() => void) | undefined }) {
  return onTryAgain ? <ContestFailed onTryAgain={onTryAgain} /> : <ContestNotFound />;
}

function ContestNotFound() {
  const { contestNews } = useWords("later");
  usePageMetadata(({ pageMetadata }) => pageMetadata("contestNotFound"));
  return (
    <MessageCard icon={SearchX} title={contestNews.notFound} home={contestNews.returnHome}>
      {contestNews.notFoundText}
    </MessageCard>
  );
}

function ContestFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { shell, ui } = useWords();
  const { contestNews } = useWords("later");
  usePageMetadata(({ pageMetadata }) => ({ ...pageMetadata("contest"), noindex: true }));
  return (
    <MessageCard
      icon={CircleAlert}
      title={contestNews.notLoaded}
      home={contestNews.returnHome}
      actions={<Button onClick={onTryAgain}>{ui.tryAgain}</Button>}
    >
      {shell.checkConnection}
    </MessageCard>
  );
}
