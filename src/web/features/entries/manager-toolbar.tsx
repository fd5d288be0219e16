import {
  FileSpreadsheet,
  Handshake,
  History,
  IdCard,
  ListChecks,
  Plus,
  Presentation,
  Printer,
  Search,
  Ticket,
  Upload,
  X,
} from "lucide-react";
import { useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Input } from "#web/ui/input.tsx";

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
  onPrint: (() => void) | undefined;
  onBulkUpload: (() => void) | undefined;
  onPasses: (() => void) | undefined;
  onSponsors: (() => void) | undefined;
  onStage: (() => void) | undefined;
  onActivity: (() => void) | undefined;
  onPrintCards: (() => void) | undefined;
};

export function ManagerToolbar(props: ManagerToolbarProps) {
  const csvInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap">
        <Button
          variant={props.isAdding ? "secondary" : "primary"}
          aria-expanded={props.isAdding}
          onClick={props.onToggleAdd}
          className="max-sm:col-span-full"
        >
          {props.isAdding ? <X className="size-5 shrink-0" /> : <Plus className="size-5 shrink-0" />}
          {props.isAdding ? "Close Form" : "Add Entry"}
        </Button>
        <Button icon={FileSpreadsheet} className="px-2! sm:px-4!" onClick={() => csvInput.current?.click()}>
          Import CSV
        </Button>
        {props.onBulkUpload && (
          <Button icon={Upload} className="px-2! sm:px-4!" onClick={props.onBulkUpload}>
            Bulk Upload
          </Button>
        )}
        {props.onPasses && (
          <Button icon={Ticket} className="px-2! sm:px-4!" onClick={props.onPasses}>
            Passes
          </Button>
        )}
        {props.onSponsors && (
          <Button icon={Handshake} className="px-2! sm:px-4!" onClick={props.onSponsors}>
            Sponsors
          </Button>
        )}
        {props.onStage && (
          <Button icon={Presentation} className="px-2! sm:px-4!" onClick={props.onStage}>
            Stage
          </Button>
        )}
        {props.onPrint && (
          <Button icon={Printer} className="px-2! sm:px-4!" onClick={props.onPrint}>
            Print
          </Button>
        )}
        {props.onPrintCards && (
          <Button icon={IdCard} className="px-2! sm:px-4!" onClick={props.onPrintCards}>
            Print Cards
          </Button>
        )}
        {props.onActivity && (
          <Button icon={History} className="px-2! sm:px-4!" onClick={props.onActivity}>
            Activity
          </Button>
        )}
        {props.onToggleSelecting && (
          <Button
            icon={ListChecks}
            className="px-2! sm:px-4!"
            aria-pressed={props.isSelecting}
            onClick={props.onToggleSelecting}
          >
            Select
          </Button>
        )}
      </div>
      {props.onBulkUpload && (
        <p className="text-sm text-muted">
          Import CSV shows you the rows first. Bulk Upload adds them at once, and gives a voting ID that is taken
          another number.
        </p>
      )}
      <div className={classNames("-mx-1 bg-surface p-1", props.searchStays ? "sticky top-0 z-10" : "relative")}>
        <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
        <Input
          type="search"
          aria-label="Search entries"
          placeholder="Name, owner or voting ID"
          value={props.search}
          onChange={(event) => props.onSearch(event.target.value)}
          className="pl-11"
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
