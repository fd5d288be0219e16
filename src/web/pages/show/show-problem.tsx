import { CircleAlert, SearchX } from "lucide-react";
import { useWords } from "#web/lib/words/words.ts";
import { usePageMetadata } from "#web/pages/metadata/use-page-metadata.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MessageCard } from "../message-card.tsx";

export function ShowProblem({ onTryAgain }: { onTryAgain: (() => void) | undefined }) {
  usePageMetadata(({ pageMetadata }) =>
    onTryAgain ? { ...pageMetadata("show"), noindex: true } : pageMetadata("showNotFound"),
  );
  const { shell, ui } = useWords();
  const { contestNews, showNews } = useWords("later");
  return onTryAgain ? (
    <MessageCard
      icon={CircleAlert}
      title={showNews.notLoaded}
      home={contestNews.returnHome}
      actions={<Button onClick={onTryAgain}>{ui.tryAgain}</Button>}
    >
      {shell.checkConnection}
    </MessageCard>
  ) : (
    <MessageCard icon={SearchX} title={showNews.notFound} home={contestNews.returnHome}>
      {showNews.notFoundText}
    </MessageCard>
  );
}
