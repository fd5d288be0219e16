import { useEffect, useState } from "react";
import { Options, Select } from "#web/ui/form/select.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { Badge } from "#web/ui/text/badge.tsx";

/** An entry of a contest, or a car of a show. */
export type NumberedEntry = { id: number; votingId: string; name: string; imageUrl: string | null };

/** `file`: which of its files the entry gets. */
export type MatchedPhoto = { entry: NumberedEntry; files: readonly File[]; file: File };

type PhotoRowProps = { photo: MatchedPhoto; onChoose: (file: File) => void };

export function PhotoRow({ photo: { entry, files, file }, onChoose }: PhotoRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <Preview file={file} />
      <span className="flex min-w-0 flex-[1_1_12rem] items-center gap-3">
        <RaceNumber number={entry.votingId} size="sm" className="max-w-24" />
        <span className="grid min-w-0 gap-0.5">
          <span className="font-semibold [overflow-wrap:anywhere]">{entry.name}</span>
          {files.length === 1 && <span className="text-sm text-muted [overflow-wrap:anywhere]">{file.name}</span>}
          {entry.imageUrl !== null && (
            <span>
              <Badge tone="warning">Has a photo</Badge>
            </span>
          )}
        </span>
      </span>
      {files.length > 1 && (
        <Select
          aria-label={`Photo of ${entry.votingId}: one of ${files.length}`}
          value={files.indexOf(file)}
          onChange={({ target }) => onChoose(files[Number(target.value)] ?? file)}
          className="flex-[1_1_12rem]"
        >
          <Options values={files.map((_, index) => index)} textOf={(index) => files[index]?.name ?? ""} />
        </Select>
      )}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="relative aspect-4/3 w-20 shrink-0 overflow-hidden rounded-inner bg-sunken sm:w-28">
      {url && (
        <img src={url} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}
