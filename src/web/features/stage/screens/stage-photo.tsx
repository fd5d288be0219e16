import { useState } from "react";
import { stagePhotoUrl } from "#domain/stage/stage-photo.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import type { StageEntry } from "../staged.ts";
import { FitText } from "./fit-text.tsx";

const covering = "absolute inset-0 size-full object-cover";
const largeNumber =
  "absolute inset-x-1 inset-y-0 grid w-auto grid-cols-1 items-center text-center font-extrabold text-muted";

type StagePhotoProps = { entry: StageEntry; number?: boolean; className?: string };

/** The photo of an entry; where there is none, its number. */
export function StagePhoto({ entry, number = false, className }: StagePhotoProps) {
  const [failed, setFailed] = useState<string>();
  const url = entry.imageUrl && stagePhotoUrl(entry.imageUrl);
  const hasPhoto = url !== null && url !== failed;
  return (
    <div className={classNames("stage-photo relative overflow-hidden rounded-base bg-sunken", className)}>
      {entry.imagePlaceholder && <img src={entry.imagePlaceholder} alt="" className={covering} />}
      {hasPhoto ? (
        <img src={url} alt="" onError={() => setFailed(url)} className={covering} />
      ) : (
        <FitText text={entry.votingId} most={40} height="box" className={largeNumber} />
      )}
      {number && hasPhoto && <StageNumber entry={entry} className="absolute bottom-1 left-1 max-w-[94%]" />}
    </div>
  );
}

/** The entry's number, as on its car. A long one gets smaller, and in the end has two lines in the height of one. */
export function StageNumber({ entry, className }: { entry: StageEntry; className?: string }) {
  return <FitText text={entry.votingId} most={8} height={9.2} className={classNames("stage-number", className)} />;
}
