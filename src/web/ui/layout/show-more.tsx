import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/press/button.tsx";

type ShowMoreProps = {
  /** such as "24 of 130 contests" */
  shown: string;
  hasMore: boolean;
  busy?: boolean;
  onMore: () => void;
};

/** Below a part of a long list. */
export function ShowMore({ shown, hasMore, busy = false, onMore }: ShowMoreProps) {
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
        Showing {shown}
      </p>
      {hasMore && (
        <Button busy={busy} onClick={onMore}>
          Show More
        </Button>
      )}
    </div>
  );
}

/** The beginning of a long list, which grows by `step`. */
export function useShownPart<Item>(items: readonly Item[], step: number) {
  const [count, setCount] = useState(step);
  return {
    part: items.slice(0, count),
    hasMore: items.length > count,
    isLong: items.length > step,
    showMore: () => setCount(count + step),
  };
}
