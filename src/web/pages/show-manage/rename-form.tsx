import { type FormEvent, useState } from "react";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { useConfirmedChange } from "./use-confirmed-change.tsx";

type Renaming = Parameters<ReturnType<typeof useConfirmedChange>["change"]>[0];

type RenameFormProps = {
  name: string;
  maxLength: number;
  changeTo: (name: string) => Renaming;
  onClose: () => void;
};

/** In the place of the name, until it is saved or left. */
export function RenameForm({ name, maxLength, changeTo, onClose }: RenameFormProps) {
  const { change, busy } = useConfirmedChange();
  const [typed, setTyped] = useState(name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "" || busy) return;
    change(changeTo(typed), { failed: "Not Renamed", onDone: onClose });
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-40">
        <TextField
          label={`New name of ${name}`}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" variant="primary" aria-disabled={typed.trim() === "" || busy}>
        Save
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  );
}
