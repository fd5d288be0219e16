import { useState } from "react";
import type { EntryBody, ManagedEntry } from "#contract/entries.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { useAddEntry, useUpdateEntry } from "./api.ts";
import { showEntryFailure } from "./entry-failure.ts";
import { EntryForm } from "./entry-form.tsx";

type EditorProps = { nextVotingId: string; onClose: () => void; onTyped: () => void; onSaved: () => void };

/** Stays open after saving, because entries are usually added one after the other. */
export function AddEntry({ contestId, onSaved, ...rest }: EditorProps & { contestId: number }) {
  const [added, setAdded] = useState(0);
  const add = useAddEntry(contestId);
  return (
    <section aria-label="Add an entry" className="rounded-base border border-line bg-ground p-4 sm:p-5">
      <EntryForm
        key={added}
        {...rest}
        label="New entry"
        contestId={contestId}
        busy={add.isPending}
        submitLabel="Add Entry"
        onSend={async (body) => {
          const { name, votingId } = await add.mutateAsync(body);
          showToast({ title: "Entry Added", description: `${name} has the voting ID ${votingId}.` });
          onSaved();
          setAdded((count) => count + 1);
        }}
        onFailure={(error) => showEntryFailure("Failed to Add Entry", error)}
      />
    </section>
  );
}

export function EditEntry({ entry, onSaved, ...rest }: EditorProps & { entry: ManagedEntry }) {
  const update = useUpdateEntry(entry.contestId);
  return (
    <EntryForm
      {...rest}
      label={`Edit ${entry.name}`}
      contestId={entry.contestId}
      values={entry}
      busy={update.isPending}
      submitLabel="Save"
      onSend={async (body) => {
        await update.mutateAsync({ entryId: entry.id, body: changed(entry, body) });
        showToast({ title: "Entry Updated" });
        onSaved();
      }}
      onFailure={(error) => showEntryFailure("Failed to Update Entry", error)}
    />
  );
}

/** Only the changed fields, so that changes of other organizers to other fields stay. */
function changed(entry: ManagedEntry, body: EntryBody): EntryBody {
  const known: Record<string, unknown> = entry;
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => known[field] !== value));
}
