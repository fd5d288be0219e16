import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";

type FileDropProps = {
  icon: LucideIcon;
  label: string;
  hint?: ReactNode;
  accept: string;
  onFile: (file: File) => void;
};

/** A place for a file: pressed to choose one, or dropped on. The whole of it is the target. */
export function FileDrop({ icon: Icon, label, hint, accept, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault(); // or the browser would open the file instead of dropping it here
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
      className={classNames(
        "grid cursor-pointer justify-items-center gap-1 rounded-base border-2 border-dashed px-6 py-8 text-center transition-colors",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
        over ? "border-accent bg-sunken" : "border-line-strong hover:border-fg hover:bg-sunken",
      )}
    >
      <Icon aria-hidden="true" className="mb-2 size-8 text-accent-text" strokeWidth={1.75} />
      <span className="font-semibold">{label}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ""; // the same file may be chosen again
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
