import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { EntryBody, ManagedEntry } from "#contract/entries.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { useAddEntry, useUpdateEntry } from "./api.ts";
import { showEntryFailure } from "./entry-failure.ts";
import { EntryForm } from "./entry-form.tsx";

type EditorProps = { nextVotingId: string; onClose: () => void; onTyped: () => void; onSaved: () => void };

/** Stays open after saving, because entries are usually added one after the other. */
export function AddEntry({ contestId, onSaved, ...rest }: EditorProps & { contestId: number }) {
  const [added, setAdded] = useState<Pick<ManagedEntry, "id" | "name" | "votingId">>();
  const add = useAddEntry(contestId);
  const section = useRef<HTMLElement>(null);
  // From the form's end back to its first field, where the keyboard is wanted again.
  useEffect(() => {
    if (!added) return;
    section.current?.querySelector<HTMLElement>('[name="name"]')?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "start" });
  }, [added]);
  return (
    <section
      ref={section}
      aria-label="Add an entry"
      className="scroll-mt-5 rounded-base border border-line bg-ground p-4 sm:p-5"
    >
      {added && (
        <p className="mb-4 flex items-start gap-2 font-semibold text-good-text">
          <Check className="mt-0.5 size-5 shrink-0" />
          <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
            Added: {added.votingId} · <bdi>{added.name}</bdi>
          </span>
        </p>
      )}
      <EntryForm
        key={added?.id}
        {...rest}
        label="New entry"
        contestId={contestId}
        busy={add.isPending}
        submitLabel="Add Entry"
        onSend={async (body) => {
          const entry = await add.mutateAsync(body);
          showToast({ title: "Entry Added", description: `${entry.name} has the voting ID ${entry.votingId}.` });
          onSaved();
          setAdded(entry);
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
