import { CarFront, SearchX } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { ManagedEntry } from "#contract/entries.ts";
import { searchEntries } from "#domain/entries/search.ts";
import { nextVotingId, sameVotingId } from "#domain/entries/voting-ids.ts";
import { countText, plural } from "#domain/text/plural.ts";
import type { UnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { AdjustPhotoDialog } from "./adjust-photo.tsx";
import { useEntryCalls } from "./api.ts";
import { DeleteEntriesDialog } from "./delete-entries-dialog.tsx";
import { AddEntry, EditEntry } from "./entry-editors.tsx";
import { EntryList } from "./entry-list.tsx";
import { ManagerToolbar, type ToolActions } from "./manager-toolbar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { CsvImport } from "./upload/csv-import.tsx";
import { type EntryCsv, readEntryCsv } from "./upload/read-entry-csv.ts";
import { useReturnToRow } from "./use-return-to-row.ts";
import { useSelection } from "./use-selection.ts";

/** What the surrounding page adds. */
export type PageProps = {
  tools: ToolActions;
  /** all of them, or those of some entries */
  onPrintCards: (entryIds: readonly number[]) => void;
  /** how the cards of entries are marked, such as "Card printed" */
  cardTexts: ReadonlyMap<number, string | undefined>;
};

type EntryManagerProps = PageProps & { contestId: number; entries: ManagedEntry[]; guard: UnsavedGuard };

/** One form is open at a time: for a new entry, or in place of a row. */
export function EntryManager({ contestId, entries, guard, tools, onPrintCards, cardTexts }: EntryManagerProps) {
  const [form, setForm] = useState<"add" | number>();
  const [csv, setCsv] = useState<EntryCsv>();
  const [search, setSearch] = useState("");
  const [adjusted, setAdjusted] = useState<ManagedEntry>();
  const [deletion, setDeletion] = useState<{ entries: ManagedEntry[]; many: boolean }>();
  const calls = useEntryCalls(contestId);
  const selection = useSelection(entries.length > 0);
  const readCsv = async (file: File) => {
    const read = await readEntryCsv(file);
    if (read) setCsv(read);
  };

  const soughtFor = useDeferredValue(search);
  const found = useMemo(() => searchEntries(entries, soughtFor), [entries, soughtFor]);
  const next = useMemo(() => nextVotingId(new Set(entries.map(({ votingId }) => sameVotingId(votingId)))), [entries]);

  const { around, returnedId, returnTo } = useReturnToRow(found);

  const { leave } = guard;
  const edit = useCallback((entry: ManagedEntry) => leave(() => setForm(entry.id)), [leave]);
  const remove = useCallback((entry: ManagedEntry) => setDeletion({ entries: [entry], many: false }), []);
  const printCard = useCallback((entry: ManagedEntry) => onPrintCards([entry.id]), [onPrintCards]);
  const withoutForm = (action: () => void) =>
    leave(() => {
      setForm(undefined);
      action();
    });
  const closeRow = (id: number) => {
    setForm(undefined);
    returnTo(id);
  };

  if (csv) return <CsvImport contestId={contestId} csv={csv} entries={entries} onClose={() => setCsv(undefined)} />;
  return (
    <div ref={around} className="grid grid-cols-1 gap-4">
      <ManagerToolbar
        search={search}
        onSearch={setSearch}
        searchStays={form === undefined}
        isAdding={form === "add"}
        onToggleAdd={() => leave(() => setForm((open) => (open === "add" ? undefined : "add")))}
        isSelecting={selection.ids !== undefined}
        onToggleSelecting={entries.length > 0 ? () => withoutForm(selection.toggleMode) : undefined}
        onCsvFile={(file) => withoutForm(() => void readCsv(file))}
        tools={entries.length > 0 ? tools : { ...tools, print: undefined }}
        onLeaveForm={leave}
      />
      {form === "add" && (
        <AddEntry
          contestId={contestId}
          nextVotingId={next}
          onClose={() => leave(() => setForm(undefined))}
          onTyped={guard.onTyped}
          onSaved={guard.onSaved}
        />
      )}
      <p role="status" className="text-sm text-muted">
        {found.length < entries.length && `${countText(found.length)} of `}
        {entries.length > 0 && plural(entries.length, "entry", "entries")}
      </p>
      {found.length > 0 ? (
        <EntryList
          entries={found}
          selection={selection.ids}
          cardTexts={cardTexts}
          editedId={typeof form === "number" ? form : undefined}
          editor={(entry) => (
            <EditEntry
              entry={entry}
              nextVotingId={next}
              onClose={() => leave(() => closeRow(entry.id))}
              onTyped={guard.onTyped}
              onSaved={() => {
                guard.onSaved();
                closeRow(entry.id);
              }}
            />
          )}
          reachesId={returnedId}
          onEdit={edit}
          onAdjust={setAdjusted}
          onDelete={remove}
          onPrintCard={printCard}
          onToggle={selection.toggle}
        />
      ) : (
        <NothingToShow empty={entries.length === 0} onAdd={form === "add" ? undefined : () => setForm("add")} />
      )}
      {selection.ids && (
        <SelectionBar
          shown={found}
          selected={selection.ids}
          onSelectAll={selection.set}
          onDelete={(chosen) => setDeletion({ entries: chosen, many: true })}
          onPrintCards={(chosen) => onPrintCards(chosen.map(({ id }) => id))}
          onDone={selection.toggleMode}
        />
      )}
      <AdjustPhotoDialog entry={adjusted} open={adjusted !== undefined} onOpenChange={() => setAdjusted(undefined)} />
      <DeleteEntriesDialog
        calls={calls}
        deletion={deletion}
        onClose={(kept) => {
          setDeletion(undefined);
          if (deletion?.many) selection.set(kept);
        }}
      />
    </div>
  );
}

function NothingToShow({ empty, onAdd }: { empty: boolean; onAdd: (() => void) | undefined }) {
  return empty ? (
    <EmptyState
      icon={CarFront}
      title="No entries yet"
      action={
        onAdd && (
          <Button variant="primary" onClick={onAdd}>
            Add Your First Entry
          </Button>
        )
      }
    >
      Add them one by one, or all at once from a CSV file.
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title="No entries match your search" />
  );
}
