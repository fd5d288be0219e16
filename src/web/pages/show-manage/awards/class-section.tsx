import { ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { limits } from "#domain/limits.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { IconButton } from "#web/ui/press/button.tsx";
import { NameForm } from "../name-form.tsx";
import { RenameForm } from "../rename-form.tsx";
import { Section } from "../section.tsx";
import { useConfirmedChange } from "../use-confirmed-change.tsx";

export function ClassSection({ managed: { classes, exhibits } }: { managed: ShowToManage }) {
  const { change, busy } = useConfirmedChange();
  const [renamed, setRenamed] = useState<number>();
  const carsOf = (classId: number) => exhibits.filter(({ classIds }) => classIds.includes(classId)).length;
  return (
    <Section title="Classes">
      {classes.length > 0 ? (
        <ul className="divide-y divide-line">
          {classes.map((one, at) =>
            one.id === renamed ? (
              <li key={one.id} className="py-2">
                <RenameForm
                  name={one.name}
                  maxLength={limits.className}
                  changeTo={(name) => ({ change: "class", classId: one.id, body: { name } })}
                  onClose={() => setRenamed(undefined)}
                />
              </li>
            ) : (
              <li key={one.id} className="flex items-center gap-1">
                <span className="min-w-0 grow py-2 [overflow-wrap:anywhere]">
                  {one.name} <span className="text-muted">({carsOf(one.id)})</span>
                </span>
                {at > 0 && (
                  <IconButton
                    icon={ArrowUp}
                    label={`Move class ${one.name} up`}
                    onClick={() =>
                      change({ change: "class", classId: one.id, body: { position: at } }, { failed: "Not Moved" })
                    }
                  />
                )}
                <IconButton icon={Pencil} label={`Rename class ${one.name}`} onClick={() => setRenamed(one.id)} />
                <IconButton
                  icon={Trash2}
                  label={`Delete class ${one.name}`}
                  onClick={() =>
                    change(
                      { change: "delete class", classId: one.id },
                      { ask: `The class ${one.name} is deleted. Its cars stay in the show.`, failed: "Delete Failed" },
                    )
                  }
                />
              </li>
            ),
          )}
        </ul>
      ) : (
        <p className="text-muted">None. They are only needed where an award takes some of the cars.</p>
      )}
      <NameForm
        label="New class"
        maxLength={limits.className}
        busy={busy}
        onAdd={(name, onDone) => change({ change: "add class", name }, { failed: "Not Added", onDone })}
      />
    </Section>
  );
}
