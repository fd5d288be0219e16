import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { blankInitialEntry, type InitialEntry, initialEntryField } from "#domain/entries/initial-entries.ts";
import { rememberPlace } from "#web/ui/dialog/return-focus.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button, IconButton } from "#web/ui/press/button.tsx";

/** The key stays the same while rows are added and removed. */
export type EntryRow = InitialEntry & { key: number };

let lastKey = 0;

export function entryRows(entries: readonly InitialEntry[]): EntryRow[] {
  return entries.map((entry) => {
    lastKey += 1;
    return { ...entry, key: lastKey };
  });
}

type InitialEntriesProps = {
  rows: readonly EntryRow[];
  onChange: (rows: EntryRow[]) => void;
  messages: Readonly<Record<string, string>>;
};

export function InitialEntries({ rows, onChange, messages }: InitialEntriesProps) {
  const list = useRef<HTMLUListElement>(null);
  const returnFocus = useRef<() => void>(undefined);
  const count = useRef(rows.length);
  useEffect(() => {
    // Moves the focus to a new row, or to the neighbour of a removed one.
    if (rows.length > count.current) list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
    if (rows.length < count.current) returnFocus.current?.();
    count.current = rows.length;
  }, [rows.length]);
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {rows.map((row, index) => (
            <li key={row.key} className="rounded-base border border-line bg-ground p-3">
              <Row
                row={row}
                index={index}
                messages={messages}
                onChange={(fields) =>
                  onChange(rows.map((known) => (known.key === row.key ? { ...known, ...fields } : known)))
                }
                onRemove={(button) => {
                  returnFocus.current = rememberPlace(button);
                  onChange(rows.filter(({ key }) => key !== row.key));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={Plus}
        className="justify-self-start"
        onClick={() => onChange([...rows, ...entryRows([blankInitialEntry])])}
      >
        Add Entry
      </Button>
    </div>
  );
}

type RowProps = {
  row: EntryRow;
  index: number;
  messages: Readonly<Record<string, string>>;
  onChange: (fields: Partial<InitialEntry>) => void;
  onRemove: (button: Element) => void;
};

const fields = [
  { name: "name", label: "Entry name", look: "col-span-2 sm:col-span-1" },
  { name: "owner", label: "Owner", look: "" },
  { name: "votingId", label: "Voting ID", look: "" },
] as const;

function Row({ row, index, messages, onChange, onRemove }: RowProps) {
  return (
    <fieldset className="flex items-start gap-2">
      <legend className="sr-only">Entry {index + 1}</legend>
      <div className="grid grow grid-cols-[1fr_7rem] gap-3 sm:grid-cols-[1fr_1fr_7rem]">
        {fields.map(({ name, label, look }) => (
          <div key={name} className={look}>
            <TextField
              label={label}
              error={messages[initialEntryField(index, name)]}
              name={initialEntryField(index, name)}
              autoComplete="off"
              placeholder={name === "votingId" ? "Auto" : ""}
              value={row[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <IconButton
        icon={Trash2}
        label={`Remove entry ${index + 1}`}
        className="mt-7 shrink-0"
        onClick={(event) => onRemove(event.currentTarget)}
      />
    </fieldset>
  );
}
