import { countText } from "#domain/plural.ts";
import { shownEntries } from "#domain/shown-entries.ts";
import { compareVotingIds } from "#domain/voting-ids.ts";
import { RacePlate } from "./race-plate.tsx";
import { type SheetContest, SheetHead } from "./sheet-head.tsx";

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
      {contestants.length === 0 && <p className="empty">No entries in this contest yet.</p>}
      <ul className={onlyNumbers ? "numbers" : "contestants"}>
        {contestants.map(({ id, votingId, name, owner }) => (
          <li key={id}>
            <RacePlate votingId={votingId} />
            {!onlyNumbers && (
              <div>
                {name && <p className="name">{name}</p>}
                {owner && <p className="owner">by {owner}</p>}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
