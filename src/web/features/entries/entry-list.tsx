import { type ReactNode, useCallback, useState } from "react";
import type { ManagedEntry } from "#contract/entries.ts";
import { Button } from "#web/ui/press/button.tsx";
import { EntryRow, type RowActions } from "./entry-row.tsx";

type EntryListProps = RowActions & {
  entries: readonly ManagedEntry[];
  selection: ReadonlySet<number> | undefined;
  cardTexts: ReadonlyMap<number, string | undefined>;
  editedId: number | undefined;
  /** shown in place of the row */
  editor: (entry: ManagedEntry) => ReactNode;
  /** this row is drawn, however far down it is */
  reachesId: number | undefined;
};

const rowsAtFirst = 30; // several screens, drawn within 0.1 s on a slow phone
const rowsPerStep = 60;

/** Draws the first rows, and more when their end comes near. The browser skips rows far from the screen. */
export function EntryList({ entries, selection, cardTexts, editedId, editor, reachesId, ...actions }: EntryListProps) {
  const [limit, setLimit] = useState(rowsAtFirst);
  const showMore = () => setLimit((before) => before + rowsPerStep);
  const end = useNearScreen(showMore);
  const shown = Math.max(limit, 1 + entries.findIndex(({ id }) => id === reachesId));
  return (
    <>
      <ul className="divide-y divide-line overflow-clip rounded-base border border-line">
        {entries.slice(0, shown).map((entry) =>
          entry.id === editedId ? (
            <li key={entry.id} className="bg-ground p-4 sm:p-5">
              {editor(entry)}
            </li>
          ) : (
            <li
              key={entry.id}
              // Leaves room for the sticky search.
              className="scroll-mt-15 scroll-mb-2 [contain-intrinsic-block-size:auto_6.75rem] max-sm:[contain-intrinsic-block-size:auto_9.75rem] [content-visibility:auto]"
            >
              <EntryRow
                entry={entry}
                cardText={cardTexts.get(entry.id)}
                selected={selection?.has(entry.id)}
                {...actions}
              />
            </li>
          ),
        )}
      </ul>
      {shown < entries.length && (
        // A new key after each addition, so that the observer reports again if the end is still near.
        <div ref={end} key={limit} className="grid">
          <Button onClick={showMore}>Show more ({entries.length - shown})</Button>
        </div>
      )}
    </>
  );
}

const near = "800px"; // about a screen

/** Calls back when the element comes near the visible area. */
function useNearScreen(onNear: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again for a new element, not with every render
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(), {
      root: element.closest('[role="dialog"] > *'),
      rootMargin: near,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
