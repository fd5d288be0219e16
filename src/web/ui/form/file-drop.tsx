import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type FileDropProps = {
  icon: LucideIcon;
  label: string;
  hint?: ReactNode;
  accept: string;
  multiple?: boolean;
  /** at least one; not more where `multiple` is not set */
  onFiles: (files: File[]) => void;
};

/** An area to drop files on, or to press for choosing them. */
export function FileDrop({ icon: Icon, label, hint, accept, multiple = false, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const give = (files: FileList | null) => {
    const given = Array.from(files ?? []).slice(0, multiple ? undefined : 1);
    if (given.length > 0) onFiles(given);
  };
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
        give(event.dataTransfer.files);
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
        multiple={multiple}
        className="sr-only"
        onChange={(event) => {
          give(event.target.files);
          event.target.value = ""; // so that the same file can be chosen again
        }}
      />
    </label>
  );
}
