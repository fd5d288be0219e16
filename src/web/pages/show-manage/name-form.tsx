import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";

type NameFormProps = {
  label: string;
  maxLength: number;
  busy: boolean;
  onAdd: (name: string, done: () => void) => void;
};

/** One line to add something by its name. */
export function NameForm({ label, maxLength, busy, onAdd }: NameFormProps) {
  const [name, setName] = useState("");
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !busy) onAdd(name.trim(), () => setName(""));
  };
  return (
    <form onSubmit={add} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-40">
        <TextField
          label={label}
          value={name}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button type="submit" icon={Plus} aria-disabled={name.trim() === "" || busy}>
        Add
      </Button>
    </form>
  );
}
