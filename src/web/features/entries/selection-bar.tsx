import { Printer, Trash2, X } from "lucide-react";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { Button, IconButton } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type SelectionBarProps<Entry> = {
  /** the entries that match the search */
  shown: readonly Entry[];
  selected: ReadonlySet<number>;
  onSelectAll: (ids: readonly number[]) => void;
  onDelete: (entries: Entry[]) => void;
  onPrintCards?: (entries: Entry[]) => void;
  onDone: () => void;
  /** where it sticks: in a dialog at its lower edge */
  className?: string;
};

/** Entries that the search hides are not selected, so that only visible ones are deleted. */
export function SelectionBar<Entry extends { id: number }>({
  shown,
  selected,
  onSelectAll,
  onDelete,
  onPrintCards,
  onDone,
  className = "-bottom-3",
}: SelectionBarProps<Entry>) {
  const chosen = shown.filter(({ id }) => selected.has(id));
  const all = chosen.length === shown.length && shown.length > 0;
  return (
    <div
      className={classNames(
        "sticky z-10 flex flex-wrap items-center justify-end gap-x-2 rounded-base border border-line bg-surface py-2 pr-2 pl-4 shadow-lift",
        className,
      )}
    >
      <div className="min-w-32 grow">
        <Checkbox label="Select all" checked={all} onChange={() => onSelectAll(all ? [] : shown.map(({ id }) => id))} />
      </div>
      {onPrintCards && (
        <Button
          icon={Printer}
          className="px-3! whitespace-nowrap"
          aria-label={`Print Cards (${chosen.length})`}
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && onPrintCards(chosen)}
        >
          <span className="max-sm:hidden">Print Cards ({chosen.length})</span>
        </Button>
      )}
      <Button
        variant="destructive"
        className="px-4! whitespace-nowrap"
        aria-label={`Delete Selected (${chosen.length})`}
        aria-disabled={chosen.length === 0}
        onClick={() => onDelete(chosen)}
      >
        <Trash2 className="size-5 max-sm:hidden" />
        Delete<span className="max-sm:hidden"> Selected</span> ({chosen.length})
      </Button>
      <IconButton icon={X} label="Stop Selecting" className="shrink-0" onClick={onDone} />
    </div>
  );
}
