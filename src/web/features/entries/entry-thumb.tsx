import { Contrast, ImageOff, Plus } from "lucide-react";
import { useState } from "react";
import { photoUrl, uploadedPhotoId } from "#domain/photos.ts";

type EntryThumbProps = { imageUrl: string | null; placeholder: string | null };

/** With an icon that says whether a photo can be adjusted or added. */
export function EntryThumb({ imageUrl, placeholder }: EntryThumbProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const id = imageUrl === null ? undefined : uploadedPhotoId(imageUrl);
  const Mark = imageUrl === null ? Plus : Contrast;
  const src = id ? photoUrl(id, 400) : imageUrl;
  return (
    <span className="relative grid aspect-4/3 w-20 place-items-center overflow-hidden rounded-inner bg-sunken text-muted sm:w-28">
      {src && src !== failedUrl ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(src)}
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
          className="absolute inset-0 size-full bg-cover object-cover"
        />
      ) : (
        <ImageOff className="size-6 opacity-70" strokeWidth={1.5} />
      )}
      <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-[rgb(4_9_12/0.72)] text-white">
        <Mark className="size-3.5" />
      </span>
    </span>
  );
}
