import { FileSpreadsheet, ListChecks, type LucideIcon, Plus, Printer, Upload, X } from "lucide-react";
import { useRef } from "react";
import { SearchInput } from "#web/ui/form/search-input.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type Look = { label: string; icon: LucideIcon; keepsForm?: true };

const looks = {
  bulkUpload: { label: "Bulk Upload", icon: Upload },
  print: { label: "Print", icon: Printer, keepsForm: true },
} satisfies Record<string, Look>;

type Tool = keyof typeof looks;
export type ToolActions = Readonly<Partial<Record<Tool, (() => void) | undefined>>>;

type ManagerToolbarProps = {
  search: string;
  onSearch: (search: string) => void;
  /** sticky while the list scrolls, unless it would cover a form */
  searchStays: boolean;
  isAdding: boolean;
  onToggleAdd: () => void;
  isSelecting: boolean;
  onToggleSelecting: (() => void) | undefined;
  onCsvFile: (file: File) => void;
  tools: ToolActions;
  /** asks first, where something was typed */
  onLeaveForm: (action: () => void) => void;
};

const toolLook = "px-2! sm:px-4!";

export function ManagerToolbar(props: ManagerToolbarProps) {
  const csvInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap">
        <Button
          icon={props.isAdding ? X : Plus}
          variant={props.isAdding ? "secondary" : "primary"}
          aria-expanded={props.isAdding}
          onClick={props.onToggleAdd}
          className="max-sm:col-span-full"
        >
          {props.isAdding ? "Close Form" : "Add Entry"}
        </Button>
        <Button icon={FileSpreadsheet} className={toolLook} onClick={() => csvInput.current?.click()}>
          Import CSV
        </Button>
        {(Object.entries(looks) as [Tool, Look][]).map(([tool, { label, icon, keepsForm }]) => {
          const action = props.tools[tool];
          if (!action) return null;
          return (
            <Button
              key={tool}
              icon={icon}
              className={toolLook}
              onClick={keepsForm ? action : () => props.onLeaveForm(action)}
            >
              {label}
            </Button>
          );
        })}
        {props.onToggleSelecting && (
          <Button
            icon={ListChecks}
            className={toolLook}
            aria-pressed={props.isSelecting}
            onClick={props.onToggleSelecting}
          >
            Select
          </Button>
        )}
      </div>
      {props.tools.bulkUpload && (
        <p className="text-sm text-muted">
          Import CSV is for checking the rows before they are added. Bulk Upload is for a whole list at once: it gives
          taken voting IDs new numbers, and you can undo it.
        </p>
      )}
      <div className={classNames("-mx-1 bg-surface p-1", props.searchStays ? "sticky top-0 z-10" : "relative")}>
        <SearchInput
          aria-label="Search entries"
          placeholder="Name, owner or voting ID"
          value={props.search}
          onValueChange={props.onSearch}
        />
      </div>
      {/* Without `accept`, because a phone may not know the type of a CSV file; a wrong file gets a message. */}
      <input
        ref={csvInput}
        type="file"
        aria-label="CSV file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ""; // so that the same file can be chosen again
          if (file) props.onCsvFile(file);
        }}
      />
    </>
  );
}
