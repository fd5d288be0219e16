import { useState } from "react";
import { stagePhotoUrl } from "#domain/photos.ts";
import type { StageEntry } from "./stage-contest.ts";

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
        <span className="stage-photo-number">{entry.votingId}</span>
      )}
      {number && hasPhoto && <StageNumber entry={entry} />}
    </div>
  );
}

/** The entry's number, as on its car. */
export function StageNumber({ entry }: { entry: StageEntry }) {
  return <span className="stage-number">{entry.votingId}</span>;
}
