import { Image as ImageIcon, ImageUp, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { choosablePhotoTypes, photoFileFault } from "#domain/photos/photo-uploads.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type PhotoInputProps = {
  label: string;
  hint?: string;
  /** URL of the current photo */
  value: string | null;
  onChange: (url: string | null) => void;
  /** Uploads the file, reports progress from 0 to 1, and returns its URL, or undefined after a failure. */
  send: (file: File, onProgress: (share: number) => void) => Promise<string | undefined>;
  /** used in the button labels */
  noun?: "Photo" | "Logo";
  /** a small picture beside its buttons, for forms with several */
  compact?: boolean;
};

/** Shows and uploads a chosen photo at once. After a failure, the old photo comes back. */
export function PhotoInput({ noun = "Photo", value, onChange, send, compact = false, ...rest }: PhotoInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ preview: string; share: number }>();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function choose(file: File): Promise<void> {
    const fault = photoFileFault(file);
    if (fault) return showToast({ ...fault, tone: "error" });
    const preview = URL.createObjectURL(file);
    setSending({ preview, share: 0 });
    const url = await send(file, (share) => mounted.current && setSending({ preview, share }));
    URL.revokeObjectURL(preview);
    if (!mounted.current) return;
    setSending(undefined);
    if (url) onChange(url);
  }

  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
        {rest.label}
      </label>
      <div
        className={classNames(
          "mt-1.5",
          compact ? "flex min-h-23 flex-wrap items-center gap-3 *:first:w-26" : "grid gap-2",
        )}
      >
        {compact && !sending && !value ? (
          <span className="grid aspect-4/3 place-items-center rounded-base border border-dashed border-line-strong text-muted">
            <ImageIcon className="size-7" strokeWidth={1.5} />
          </span>
        ) : (
          <Photo
            src={sending?.preview ?? value}
            alt=""
            whole={noun === "Logo"}
            className="rounded-base border border-line"
          >
            {sending && (
              <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-[rgb(4_9_12/0.66)] p-1 text-center text-sm text-white">
                <Spinner label={null} />
                <span aria-live="polite">
                  {sending.share < 1 ? `Uploading… ${Math.round(sending.share * 100)}%` : "Preparing the photo…"}
                </span>
              </span>
            )}
          </Photo>
        )}
        <div className={classNames("flex gap-2", compact ? "flex-col items-start gap-1" : "flex-wrap")}>
          <Button
            aria-describedby={`${id}-label`}
            onClick={() => input.current?.click()}
            disabled={sending !== undefined}
          >
            {!compact && <ImageUp className="size-5" />}
            {value ? "Replace" : "Upload"} {noun}
          </Button>
          {value && !sending && (
            <Button variant="ghost" aria-describedby={`${id}-label`} onClick={() => onChange(null)}>
              {!compact && <Trash2 className="size-5" />}
              Remove
            </Button>
          )}
        </div>
      </div>
      {rest.hint && <p className="mt-1.5 text-sm text-muted">{rest.hint}</p>}
      <input
        ref={input}
        id={id}
        type="file"
        accept={choosablePhotoTypes}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ""; // so that the same file can be chosen again
          if (file) void choose(file);
        }}
      />
    </div>
  );
}
