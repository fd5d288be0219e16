import { useState } from "react";
import { stagePhotoUrl } from "#domain/photos.ts";
import type { StageEntry } from "../stage-contest.ts";
import { FitText } from "./fit-text.tsx";

type StagePhotoProps = { entry: StageEntry; number?: boolean; className?: string };

/** The photo of an entry; where there is none, its number. */
export function StagePhoto({ entry, number = false, className }: StagePhotoProps) {
  const [failed, setFailed] = useState<string>();
  const url = entry.imageUrl && stagePhotoUrl(entry.imageUrl);
  const hasPhoto = url !== null && url !== failed;
  return (
    <div className={className ? `stage-photo ${className}` : "stage-photo"}>
      {entry.imagePlaceholder && <img src={entry.imagePlaceholder} alt="" />}
      {hasPhoto ? (
        <img src={url} alt="" onError={() => setFailed(url)} />
      ) : (
        <FitText text={entry.votingId} most={40} height="box" className="stage-photo-number" />
      )}
      {number && hasPhoto && <StageNumber entry={entry} />}
    </div>
  );
}

/** The entry's number, as on its car. A long one gets smaller, and in the end has two lines in the height of one. */
export function StageNumber({ entry }: { entry: StageEntry }) {
  return <FitText text={entry.votingId} most={8} height={9.2} className="stage-number" />;
}
