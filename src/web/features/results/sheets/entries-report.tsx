import { useState } from "react";
import type { EntryStatus } from "#domain/entries/entry-form.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import type { PicturedEntry } from "#domain/paper/winner-picture.ts";
import { photoUrl, uploadedPhotoId } from "#domain/photos/photos.ts";
import { resultsAreSealed } from "#domain/results/sealing-words.ts";
import { countText } from "#domain/text/plural.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";
import { contestTimes, RacePlate, type SheetContest, SheetHead } from "./sheet-head.tsx";

export type ReportEntry = PicturedEntry & {
  /** absent while results are sealed */
  voteCount?: number;
  status?: EntryStatus;
};

export type EntriesReportProps = {
  contest: SheetContest;
  entries: readonly ReportEntry[];
  /** of the contest, known also while results are sealed */
  totalVotes: number;
  url: string;
  printedAt: string;
};

/** The organizer's sheet. */
export function EntriesReport({ contest, entries, totalVotes, url, printedAt }: EntriesReportProps) {
  const { sheets } = usePaperWords();
  const sorted = [...entries].sort((one, other) => compareVotingIds(one.votingId, other.votingId));
  const pictured = entries.some(({ imageUrl }) => imageUrl);
  const sealed = entries.some(({ voteCount }) => voteCount === undefined);
  return (
    <>
      <SheetHead
        {...contest}
        when={contestTimes(contest, sheets.locale)}
        url={url}
        kind="Entries report"
        facts={[
          { label: "Total entries", value: countText(entries.length) },
          { label: "Total votes", value: countText(totalVotes) },
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            {pictured && <th scope="col">Photo</th>}
            <th scope="col">Entry</th>
            <th scope="col">Owner</th>
            {!sealed && (
              <th scope="col" className="w-0 text-right! whitespace-nowrap">
                Votes
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sorted.map((entry) => (
            <ReportRow key={entry.id} entry={entry} pictured={pictured} />
          ))}
        </tbody>
      </table>
      {entries.length === 0 && <p className="mt-15 text-[9pt] text-quiet">No entries in this contest yet.</p>}
      <p className="mt-15 text-[9pt] text-quiet">
        {sealed ? `${resultsAreSealed}. Printed` : "Votes as of"} {formatInstant(printedAt, sheets.locale)}
      </p>
    </>
  );
}

function ReportRow({ entry, pictured }: { entry: ReportEntry; pictured: boolean }) {
  return (
    <tr>
      <td className="w-0">
        <RacePlate votingId={entry.votingId} />
      </td>
      {pictured && <td className="w-0">{entry.imageUrl && <Thumbnail url={entry.imageUrl} />}</td>}
      <td className="text-[11pt] leading-tight font-semibold">
        {entry.name}
        {entry.status === "inactive" && (
          <span className="block text-[8.5pt] font-normal text-quiet italic">not shown to voters</span>
        )}
      </td>
      <td className="w-[28%] text-quiet">{entry.owner}</td>
      {entry.voteCount !== undefined && (
        <td className="w-0 text-right font-display text-[13pt] font-extrabold whitespace-nowrap tabular-nums">
          {countText(entry.voteCount)}
        </td>
      )}
    </tr>
  );
}

/** A picture that fails to load leaves its place empty. */
function Thumbnail({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  const id = uploadedPhotoId(url);
  // An absolute URL, because the print window has no address to resolve a path.
  const address = new URL(id ? photoUrl(id, 400) : url, window.location.href).href;
  const look = "block h-42 w-56 rounded-[0.04in] object-cover";
  return failed ? null : <img src={address} alt="" onError={() => setFailed(true)} className={look} />;
}
