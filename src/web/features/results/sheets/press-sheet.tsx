import { type AwardOnPaper, placeOnPaper } from "#domain/paper/award-results.ts";
import { countText } from "#domain/text/plural.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";
import type { SheetEntry } from "./result-sheet.tsx";
import { RacePlate, SheetHead, type SheetHeadProps } from "./sheet-head.tsx";
import { nameOnSheet, placeOnSheet } from "./sheet-words.ts";

type Award = AwardOnPaper<SheetEntry>;

export type PressSheetProps = {
  event: Omit<SheetHeadProps, "kind" | "facts">;
  awards: readonly Award[];
  entryCount: number;
  places: number;
  showVotes: boolean;
};

/** The results of all awards for those who write about them, the first place first. */
export function PressSheet({ event, awards, entryCount, places, showVotes }: PressSheetProps) {
  const { sheets } = usePaperWords();
  return (
    <>
      <SheetHead
        {...event}
        kind={sheets.results}
        facts={[
          { label: sheets.awards, value: countText(awards.length) },
          { label: sheets.totalEntries, value: countText(entryCount) },
        ]}
      />
      {awards.map((award) => (
        <section key={award.key} className="award mb-20">
          <AwardTable award={award} places={places} showVotes={showVotes} />
        </section>
      ))}
    </>
  );
}

type AwardTableProps = { award: Award; places: number; showVotes: boolean };

function AwardTable({ award, places, showVotes }: AwardTableProps) {
  const { sheets } = usePaperWords();
  const shown = award.places.filter(({ rank }) => rank <= places);
  const hasVotes = showVotes && shown.some(({ voteCount }) => voteCount !== undefined);
  return (
    <>
      <h2 dir="auto" className="mb-5 break-after-avoid font-display text-[14pt] leading-tight font-extrabold">
        {award.title}
      </h2>
      <table>
        <tbody>
          {shown.flatMap((place) =>
            place.entries.map((entry) => (
              <tr key={entry.id} className="break-inside-avoid">
                <td className="w-[22%] font-semibold">
                  {placeOnPaper(award, place, (group) => placeOnSheet(group, sheets))}
                </td>
                <td className="w-0">
                  <RacePlate votingId={entry.votingId} />
                </td>
                <td dir="auto" className="text-left text-[11pt] leading-tight font-semibold">
                  {nameOnSheet(entry, sheets)}
                </td>
                <td dir="auto" className="w-[28%] text-left text-quiet">
                  {entry.owner}
                </td>
                {hasVotes && (
                  <td className="w-0 text-right whitespace-nowrap tabular-nums">
                    {sheets.votes(place.voteCount ?? 0)}
                  </td>
                )}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}
