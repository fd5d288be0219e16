import { useState } from "react";
import type { PhotoAdjustment } from "#domain/photo-adjustment.ts";
import { adjustedSize, adjustmentFilter, adjustmentTransform } from "#domain/photo-adjustment.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

type PhotoPreviewProps = { originalUrl: string; adjustment: PhotoAdjustment };

const maxHeight = "34dvh"; // leaves room for the sliders on a phone

/** Shows the original photo as it will be saved: in the frame of the rotated picture, which zooming does not change. */
export function PhotoPreview({ originalUrl, adjustment }: PhotoPreviewProps) {
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
