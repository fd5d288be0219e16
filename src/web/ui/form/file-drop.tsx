import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type FileDropProps = {
  icon: LucideIcon;
  label: string;
  hint?: ReactNode;
  accept: string;
  onFile: (file: File) => void;
};

/** An area to drop a file on, or to press for choosing one. */
export function FileDrop({ icon: Icon, label, hint, accept, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault(); // otherwise the browser opens the file
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
      <Icon className="mb-2 size-8 text-accent-text" strokeWidth={1.75} />
      <span className="font-semibold">{label}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ""; // so that the same file can be chosen again
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
