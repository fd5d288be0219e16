import { shownEntries } from "#domain/entries/shown-entries.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { countText } from "#domain/text/plural.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { RacePlate, type SheetContest, SheetHead } from "./sheet-head.tsx";

type Contestant = { id: number; votingId: string; name?: string | undefined; owner?: string | null | undefined };

export type ContestantsSheetProps = {
  contest: SheetContest & { showEntryName: boolean; showOwnerName: boolean; entries: readonly Contestant[] };
  url: string;
};

/** The visitors' sheet, without what the contest hides. */
export function ContestantsSheet({ contest, url }: ContestantsSheetProps) {
  const contestants = shownEntries(contest).sort((one, other) => compareVotingIds(one.votingId, other.votingId));
  // Numbers alone do not need a line each.
  const onlyNumbers = contestants.every(({ name, owner }) => !name && !owner);
  return (
    <>
      <SheetHead
        contest={contest}
        url={url}
        kind="Contestants"
        facts={[{ label: "Total entries", value: countText(contestants.length) }]}
      />
      {contestants.length === 0 && <p className="mt-15 text-[9pt] text-quiet">No entries in this contest yet.</p>}
      {/* Two columns need half the paper. */}
      <ul className={onlyNumbers ? "flex flex-wrap gap-14" : "columns-2 gap-x-35"}>
        {contestants.map(({ id, votingId, name, owner }) => (
          <li
            key={id}
            className={classNames(
              "break-inside-avoid",
              !onlyNumbers && "flex min-h-46 items-center gap-12 border-b-[0.5pt] border-rule py-4",
            )}
          >
            <RacePlate votingId={votingId} />
            {!onlyNumbers && (
              <div className="min-w-0">
                {name && <p className="text-[11pt] leading-tight font-semibold">{name}</p>}
                {owner && <p className="owner text-quiet">by {owner}</p>}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
