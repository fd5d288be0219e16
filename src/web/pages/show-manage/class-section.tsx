import { Trash2 } from "lucide-react";
import { limits } from "#domain/limits.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { IconButton } from "#web/ui/press/button.tsx";
import { NameForm } from "./name-form.tsx";
import { Section } from "./section.tsx";
import { useConfirmedChange } from "./use-confirmed-change.tsx";

export function ClassSection({ managed: { classes, exhibits } }: { managed: ShowToManage }) {
  const { change, busy } = useConfirmedChange();
  const carsOf = (classId: number) => exhibits.filter(({ classIds }) => classIds.includes(classId)).length;
  return (
    <Section title="Classes">
      {classes.length > 0 ? (
        <ul className="divide-y divide-line">
          {classes.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3">
              <span className="min-w-0 grow py-2 [overflow-wrap:anywhere]">
                {name} <span className="text-muted">({carsOf(id)})</span>
              </span>
              <IconButton
                icon={Trash2}
                label={`Delete class ${name}`}
                onClick={() =>
                  change(
                    { change: "delete class", classId: id },
                    { ask: `The class ${name} is deleted. Its cars stay in the show.`, failed: "Delete Failed" },
                  )
                }
              />
            </li>
          ))}
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
