import { shownEntries } from "#domain/entries/shown-entries.ts";
import { byNumber, type ContestantGroup, contestantsByClass } from "#domain/paper/contestants.ts";
import { daysInWords } from "#domain/shows/days-in-words.ts";
import { shownExhibits } from "#domain/shows/shown-exhibits.ts";
import { countText } from "#domain/text/plural.ts";
import type { ShowToManage } from "#web/features/shows/public.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { contestTimes, RacePlate, type SheetContest, SheetHead, type SheetHeadProps } from "./sheet-head.tsx";

type Contestant = { id: number; votingId: string; name?: string | undefined; owner?: string | null | undefined };

export type ContestantsSheetProps = {
  contest: SheetContest & { showEntryName: boolean; showOwnerName: boolean; entries: readonly Contestant[] };
  url: string;
};

/** The visitors' sheet, without what the contest hides. */
export function ContestantsSheet({ contest, url }: ContestantsSheetProps) {
  const { sheets } = usePaperWords();
  const contestants = byNumber(shownEntries(contest));
  return (
    <Sheet
      head={{ ...contest, when: contestTimes(contest, sheets.locale), url }}
      groups={contestants.length > 0 ? [{ contestants }] : []}
      nobody={sheets.noEntriesInContest}
    />
  );
}

/** The visitors' sheet of a show, by class. */
export function ShowContestantsSheet({ managed, url }: { managed: ShowToManage; url: string }) {
  const { sheets, showDays } = usePaperWords();
  const { show, classes } = managed;
  const when = [daysInWords(show, showDays), show.place].flatMap((line) => line || []);
  return (
    <Sheet
      head={{ ...show, when, url }}
      groups={contestantsByClass({ classes, contestants: shownExhibits(managed), withoutClass: sheets.withoutClass })}
      nobody={sheets.noEntriesInShow}
    />
  );
}

type SheetProps = {
  head: Omit<SheetHeadProps, "kind" | "facts">;
  groups: readonly ContestantGroup<Contestant>[];
  nobody: string;
};

function Sheet({ head, groups, nobody }: SheetProps) {
  const { sheets } = usePaperWords();
  const all = groups.flatMap(({ contestants }) => contestants);
  // Numbers alone do not need a line each.
  const onlyNumbers = all.every(({ name, owner }) => !name && !owner);
  return (
    <>
      <SheetHead
        {...head}
        kind={sheets.contestants}
        facts={[{ label: sheets.totalEntries, value: countText(new Set(all.map(({ id }) => id)).size) }]}
      />
      {all.length === 0 && <p className="mt-15 text-[9pt] text-quiet">{nobody}</p>}
      {groups.map(({ name, contestants }) => (
        <section key={name ?? ""}>
          {name !== undefined && (
            <h2
              dir="auto"
              className="mt-20 mb-5 break-after-avoid font-display text-[14pt] leading-tight font-extrabold"
            >
              {name} <span className="font-normal text-quiet">({countText(contestants.length)})</span>
            </h2>
          )}
          <List contestants={contestants} onlyNumbers={onlyNumbers} />
        </section>
      ))}
    </>
  );
}

function List({ contestants, onlyNumbers }: { contestants: readonly Contestant[]; onlyNumbers: boolean }) {
  const { sheets } = usePaperWords();
  return (
    // Two columns need half the paper.
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
              {owner && <p className="owner text-quiet">{sheets.ownedBy(owner)}</p>}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
