import { Megaphone, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { limits } from "#domain/limits.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { SelectField } from "#web/ui/form/select.tsx";
import { Button, IconButton } from "#web/ui/press/button.tsx";
import { NameForm } from "../name-form.tsx";
import { RenameForm } from "../rename-form.tsx";
import { Section } from "../section.tsx";
import { useConfirmedChange } from "../use-confirmed-change.tsx";

/** Awards without voting: who gets one is a secret until it is announced. */
export function GivenSection({ managed: { given, exhibits } }: { managed: ShowToManage }) {
  const { change, busy } = useConfirmedChange();
  const [renamed, setRenamed] = useState<number>();
  return (
    <Section title="Awards given by hand">
      {given.length === 0 && <p className="text-muted">None yet, such as “Longest way here”.</p>}
      <ul className="grid gap-3 empty:hidden">
        {given.map((award) => (
          <li key={award.id} className="grid gap-1 rounded-base border border-line p-3">
            {award.id === renamed ? (
              <RenameForm
                name={award.title}
                maxLength={limits.title}
                changeTo={(title) => ({ change: "given", givenId: award.id, body: { title } })}
                onClose={() => setRenamed(undefined)}
              />
            ) : (
              <GivenAward award={award} exhibits={exhibits} onRename={() => setRenamed(award.id)} />
            )}
          </li>
        ))}
      </ul>
      <NameForm
        label="New award given by hand"
        maxLength={limits.title}
        busy={busy}
        onAdd={(title, onDone) => change({ change: "add given", title }, { failed: "Not Added", onDone })}
      />
    </Section>
  );
}

type GivenAwardProps = Pick<ShowToManage, "exhibits"> & { award: ShowToManage["given"][number]; onRename: () => void };

function GivenAward({ award: { id, title, announcedAt, ...award }, exhibits, onRename }: GivenAwardProps) {
  const { change, busy } = useConfirmedChange();
  /** shown until it is saved or refused */
  const [chosen, setChosen] = useState<{ exhibitId: number | null }>();
  const { exhibitId } = chosen ?? award;
  const choose = (next: { exhibitId: number | null }) => {
    const done = () => setChosen((shown) => (shown === next ? undefined : shown));
    setChosen(next);
    change(
      { change: "given", givenId: id, body: { ...next, before: { exhibitId } } },
      {
        failed: "Not Saved",
        onDone: done,
        onRefused: () => {
          done();
          return false;
        },
      },
    );
  };
  return (
    <>
      <SelectField
        label={title}
        hint={announcedAt ? "Announced" : "Nobody sees it before it is announced."}
        value={exhibitId ?? ""}
        disabled={announcedAt !== null}
        onChange={({ target }) => choose({ exhibitId: Number(target.value) || null })}
      >
        <option value="">Not chosen yet</option>
        {exhibits.map((car) => (
          <option key={car.id} value={car.id}>
            #{car.number} {car.name}
          </option>
        ))}
      </SelectField>
      {!announcedAt && (
        <div className="flex justify-end gap-1">
          <Button
            icon={Megaphone}
            aria-disabled={exhibitId === null || busy}
            onClick={() =>
              exhibitId !== null &&
              change(
                { change: "announce given", givenId: id, exhibitId },
                { ask: "Everybody sees at once who gets it. This cannot be undone.", failed: "Not Announced" },
              )
            }
          >
            Announce
          </Button>
          <IconButton icon={Pencil} label={`Rename ${title}`} onClick={onRename} />
          <IconButton
            icon={Trash2}
            label={`Delete ${title}`}
            onClick={() =>
              change(
                { change: "delete given", givenId: id },
                { ask: `The award ${title} is deleted.`, failed: "Delete Failed" },
              )
            }
          />
        </div>
      )}
    </>
  );
}
