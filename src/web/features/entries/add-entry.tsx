import { useState } from "react";
import { showToast } from "#web/ui/message/toast-store.ts";
import { useAddEntry } from "./api.ts";
import { showEntryFailure } from "./entry-failure.ts";
import { EntryForm } from "./entry-form.tsx";

type AddEntryProps = {
  contestId: number;
  nextVotingId: string;
  onClose: () => void;
  onTyped: () => void;
  onSaved: () => void;
};

/** Stays open after saving, because entries are usually added one after the other. */
export function AddEntry({ contestId, nextVotingId, onClose, onTyped, onSaved }: AddEntryProps) {
  const [added, setAdded] = useState(0);
  const add = useAddEntry(contestId);
  return (
    <section aria-label="Add an entry" className="rounded-base border border-line bg-ground p-4 sm:p-5">
      <EntryForm
        key={added}
        label="New entry"
        contestId={contestId}
        nextVotingId={nextVotingId}
        busy={add.isPending}
        submitLabel="Add Entry"
        onCancel={onClose}
        onTyped={onTyped}
        onSend={async (body) => {
          try {
            const { name, votingId } = await add.mutateAsync(body);
            showToast({ title: "Entry Added", description: `${name} has the voting ID ${votingId}.` });
            onSaved();
            setAdded((count) => count + 1);
          } catch (error) {
            showEntryFailure("Failed to Add Entry", error);
            throw error;
          }
        }}
      />
    </section>
  );
}
