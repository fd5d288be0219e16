import { useQuery } from "@tanstack/react-query";
import { RotateCcw, RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import {
  adjustedSize,
  adjustmentFilter,
  adjustmentRanges,
  adjustmentTransform,
  isSameAdjustment,
  isUnadjusted,
  normalizedAdjustment,
  type PhotoAdjustment,
  unadjusted,
} from "#domain/photos/photo-adjustment.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, type UnsavedGuard, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Slider } from "#web/ui/form/slider.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";
import { type AdjustedEntry, adjustmentQuery, useAdjustPhoto } from "./adjust-api.ts";
import { showEntryFailure } from "./entry-failure.ts";
import { useLastKnown } from "./use-last-known.ts";

type AdjustPhotoDialogProps = OpenProps & { entry: AdjustedEntry | undefined };

/** `entry` is undefined while it is closed. */
export function AdjustPhotoDialog({ entry, open, onOpenChange }: AdjustPhotoDialogProps) {
  const onClose = () => onOpenChange(false);
  const shown = useLastKnown(entry);
  const guard = useUnsavedGuard();
  return (
    <GuardedDialog
      guard={guard}
      question={{ title: "Discard your changes?", description: "The photo stays as it was before." }}
      open={open}
      onOpenChange={onOpenChange}
      title="Adjust Car Photo"
      description={shown?.name}
      width="lg"
    >
      {shown && <AdjustPhoto key={shown.id} entry={shown} guard={guard} onClose={onClose} />}
    </GuardedDialog>
  );
}

type AdjustPhotoProps = { entry: AdjustedEntry; guard: UnsavedGuard; onClose: () => void };

function AdjustPhoto(props: AdjustPhotoProps) {
  const isUploaded = uploadedPhotoId(props.entry.imageUrl ?? "") !== undefined;
  const query = useQuery({ ...adjustmentQuery(props.entry), enabled: isUploaded });
  if (!isUploaded)
    return (
      <p className="rounded-base bg-sunken px-6 py-10 text-center">
        This photo is on another website, so it cannot be adjusted here. Choose Edit to upload it first.
      </p>
    );
  return (
    <Loaded query={query} failure={messageOf(query.error, "The photo could not be loaded")}>
      {({ adjustment, originalUrl }) => <AdjustForm {...props} stands={adjustment} originalUrl={originalUrl} />}
    </Loaded>
  );
}

type Level = "brightness" | "contrast" | "saturation" | "zoom";

const levels: readonly { name: Level; label: string; format: (value: number) => string }[] = [
  { name: "brightness", label: "Brightness", format: signed },
  { name: "contrast", label: "Contrast", format: signed },
  { name: "saturation", label: "Saturation", format: signed },
  { name: "zoom", label: "Zoom", format: (value) => `${value.toFixed(1)}×` },
];

type AdjustFormProps = AdjustPhotoProps & { stands: PhotoAdjustment; originalUrl: string };

function AdjustForm({ entry, stands, originalUrl, guard, onClose }: AdjustFormProps) {
  const [adjustment, setAdjustment] = useState(stands);
  const save = useAdjustPhoto(entry);
  const show = (next: PhotoAdjustment) => {
    setAdjustment(next);
    if (isSameAdjustment(next, stands)) guard.onSaved();
    else guard.onTyped();
  };
  const change = (changed: Partial<PhotoAdjustment>) => show(normalizedAdjustment({ ...adjustment, ...changed }));
  const turn = (degrees: number) => change({ rotation: adjustment.rotation + degrees });
  const { step } = adjustmentRanges.rotation;

  // Not with mutate's callbacks, which do not run after the dialog was closed.
  async function send(): Promise<void> {
    try {
      await save.mutateAsync(adjustment);
      showToast({ title: "Photo updated" });
      guard.onSaved();
      onClose();
    } catch (error) {
      showEntryFailure("Error", error, messageOf(error, "Failed to adjust photo"));
    }
  }

  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {/* Stays visible on a phone while the sliders below are moved. */}
      <div className="z-10 bg-surface max-sm:sticky max-sm:top-0 max-sm:pb-2 sm:row-span-2">
        <PhotoPreview originalUrl={originalUrl} adjustment={adjustment} />
      </div>
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <span className="grow font-medium">Rotation</span>
          <Button icon={RotateCcw} size="icon" aria-label="Rotate Left" onClick={() => turn(-step)} />
          <Button icon={RotateCw} size="icon" aria-label="Rotate Right" onClick={() => turn(step)} />
          <output className="display min-w-12 text-right font-semibold">{adjustment.rotation}°</output>
        </div>
        {levels.map(({ name, label, format }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Slider
                {...control}
                {...adjustmentRanges[name]}
                format={format}
                value={adjustment[name]}
                onValueChange={(value) => change({ [name]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="flex flex-col gap-3 sm:col-span-2 sm:flex-row-reverse">
        <Button
          variant="primary"
          busy={save.isPending}
          aria-disabled={isSameAdjustment(adjustment, stands)}
          onClick={() => void send()}
        >
          Save
        </Button>
        <Button icon={Undo2} aria-disabled={isUnadjusted(adjustment)} onClick={() => show(unadjusted)}>
          Reset
        </Button>
      </div>
    </div>
  );
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

const maxHeight = "34dvh"; // leaves room for the sliders on a phone

/** Shows the original photo as it will be saved: in the frame of the rotated picture, which zooming does not change. */
function PhotoPreview({ originalUrl, adjustment }: { originalUrl: string; adjustment: PhotoAdjustment }) {
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const [failed, setFailed] = useState(false);
  const frame = adjustedSize(natural ?? { width: 4, height: 3 }, adjustment);
  const isTurned = natural !== undefined && frame.width !== natural.width;
  return (
    <div className="grid min-h-[36dvh] place-items-center rounded-base bg-ground p-2">
      <div
        data-photo-preview
        className="relative overflow-hidden bg-sunken"
        style={{
          aspectRatio: `${frame.width} / ${frame.height}`,
          width: `min(100%, calc(${maxHeight} * ${frame.width / frame.height}))`,
        }}
      >
        {!natural && !failed && <Skeleton className="absolute inset-0 rounded-none" />}
        {failed && <p className="absolute inset-0 grid place-items-center text-sm text-muted">No image available</p>}
        <img
          src={originalUrl}
          alt="Preview of the adjusted car"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setNatural({ width, height })}
          onError={() => setFailed(true)}
          className="absolute top-1/2 left-1/2 max-w-none -translate-1/2"
          style={{
            width: isTurned ? `${(100 * frame.height) / frame.width}%` : "100%",
            filter: adjustmentFilter(adjustment),
            transform: adjustmentTransform(adjustment),
          }}
        />
      </div>
    </div>
  );
}
