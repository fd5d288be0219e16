import { useEffect, useRef } from "react";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";

/** `shown`: a sentence, such as "Showing 12 contests" */
type ShowMoreProps = { shown: string; hasMore: boolean; busy?: boolean; onMore: () => void };

export function ShowMore({ shown, hasMore, busy = false, onMore }: ShowMoreProps) {
  const { ui } = useWords();
  const status = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(hasMore);
  useEffect(() => {
    // The pressed button is gone with the last part, so the focus stays here instead of going to the page's top.
    if (hadMore.current && !hasMore && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
    hadMore.current = hasMore;
  }, [hasMore]);
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p ref={status} role="status" tabIndex={-1} className="text-sm text-muted">
        {shown}
      </p>
      {hasMore && (
        <Button busy={busy} onClick={onMore}>
          {ui.showMore}
        </Button>
      )}
    </div>
  );
}

type Pages = {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

export function ShowMorePages({ query, shown }: { query: Pages; shown: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage && (data?.pages.length ?? 0) < 2) return null;
  return <ShowMore shown={shown} hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />;
}
