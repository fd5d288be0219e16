import type { EntryBody, ManagedEntry } from "#contract/entries.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { useUpdateEntry } from "./api.ts";
import { showEntryFailure } from "./entry-failure.ts";
import { EntryForm } from "./entry-form.tsx";

type EditEntryProps = {
  entry: ManagedEntry;
  nextVotingId: string;
  onClose: () => void;
  onTyped: () => void;
  onSaved: () => void;
};

export function EditEntry({ entry, nextVotingId, onClose, onTyped, onSaved }: EditEntryProps) {
  const update = useUpdateEntry(entry.contestId);
  return (
    <EntryForm
      label={`Edit ${entry.name}`}
      contestId={entry.contestId}
      values={entry}
      nextVotingId={nextVotingId}
      busy={update.isPending}
      submitLabel="Save"
      onCancel={onClose}
      onTyped={onTyped}
      onSend={async (body) => {
        try {
          await update.mutateAsync({ entryId: entry.id, body: changed(entry, body) });
          showToast({ title: "Entry Updated" });
          onSaved();
        } catch (error) {
          showEntryFailure("Failed to Update Entry", error);
          throw error;
        }
      }}
    />
  );
}

/** Only the changed fields, so that changes of other organizers to other fields stay. */
function changed(entry: ManagedEntry, body: EntryBody): EntryBody {
  const known: Record<string, unknown> = entry;
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => known[field] !== value));
}
