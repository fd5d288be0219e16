import { type ReactNode, useState } from "react";
import type { ManagedEntry } from "#contract/entries.ts";
import { Button } from "#web/ui/button.tsx";
import { EntryRow, type RowActions } from "./entry-row.tsx";
import { useNearScreen } from "./use-near-screen.ts";

type EntryListProps = RowActions & {
  entries: readonly ManagedEntry[];
  selection: ReadonlySet<number> | undefined;
  editedId: number | undefined;
  /** takes the row's place */
  editor: (entry: ManagedEntry) => ReactNode;
  /** is drawn, however far down it is */
  reachesId: number | undefined;
};

const atFirst = 30; // several screens, drawn within a tenth of a second on a slow phone
const more = 60;

/** A part of the rows; more of them as their end comes near. Rows out of sight are laid out when they come near, too. */
export function EntryList({ entries, selection, editedId, editor, reachesId, ...actions }: EntryListProps) {
  const [limit, setLimit] = useState(atFirst);
  const showMore = () => setLimit((before) => before + more);
  const end = useNearScreen<HTMLDivElement>(showMore);
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
              // The search stays at the top, over whatever is scrolled there.
              className="scroll-mt-15 scroll-mb-2 [contain-intrinsic-size:auto_6.75rem] [content-visibility:auto]"
            >
              <EntryRow entry={entry} selected={selection?.has(entry.id)} {...actions} />
            </li>
          ),
        )}
      </ul>
      {shown < entries.length && (
        // Anew after each addition: what is still near is told once more.
        <div ref={end} key={limit} className="grid">
          <Button onClick={showMore}>Show more ({entries.length - shown})</Button>
        </div>
      )}
    </>
  );
}
