import type { Sponsor } from "#contract/sponsors.ts";
import { fitPaperText, type PaperBox } from "#domain/paper-text.ts";
import { plural } from "#domain/plural.ts";
import { placeInWords, type RankGroup, revealOrder } from "#domain/reveal.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { listed, presentersOf } from "#domain/sponsors.ts";
import { PaperText } from "./paper-text.tsx";

export type SheetEntry = {
  id: number;
  votingId: string;
  name?: string | undefined;
  owner?: string | null | undefined;
  voteCount: number;
};

export type ResultSheetProps = {
  contest: { title: string; totalVotes: number };
  /** first place first */
  groups: readonly RankGroup<SheetEntry>[];
  places: number;
  showVotes: boolean;
  sponsors: readonly Sponsor[];
  /** in words */
  date: string;
};

/** What the presenter reads out: the last of the shown places first, and the first place at the end. */
export function ResultSheet({ contest, groups, places, showVotes, sponsors, date }: ResultSheetProps) {
  const read = revealOrder(groups, places);
  return (
    <>
      <header>
        <p className="kind">For the presenter</p>
        <h1 dir="auto" className={contest.title.length > longTitle ? "long" : undefined}>
          {contest.title}
        </h1>
        <p className="facts">
          {date}
          {showVotes && ` · ${plural(contest.totalVotes, "vote")} in all`}
        </p>
        {/* 50 mm long where the printer keeps the size */}
        <p className="ruler">50 mm</p>
      </header>
      {read.map((group, index) => (
        <Place
          key={group.rank}
          group={group}
          order={`${index + 1} of ${read.length}`}
          presenters={presentersOf(sponsors, group.rank).map(({ name }) => name)}
          showVotes={showVotes}
        />
      ))}
      <p className="end">End</p>
    </>
  );
}

const longTitle = 60; // characters

type PlaceProps = { group: RankGroup<SheetEntry>; order: string; presenters: readonly string[]; showVotes: boolean };

/** `order` is on each, because sheets get mixed up. */
function Place({ group, order, presenters, showVotes }: PlaceProps) {
  const votes = plural(group.voteCount, "vote");
  return (
    <section className="place">
      <p className="order">{order}</p>
      <h2>{placeInWords(group)}</h2>
      {presenters.length > 0 && <p className="presenters">presented by {listed(presenters)}</p>}
      {group.entries.map((entry) => (
        <div key={entry.id} className="entry">
          <Text className="number" text={entry.votingId} box={{ widthMm: 36, lines: 3, mostMm: 10, leastMm: 4.2 }} />
          <div className="words">
            <Text className="name" text={contestantName(entry)} box={{ ...words, mostMm: 11.5 }} />
            {entry.owner && <Text className="owner" text={`by ${entry.owner}`} box={{ ...words, mostMm: 8 }} />}
          </div>
        </div>
      ))}
      {showVotes && <p className="votes">{group.entries.length > 1 ? `${votes} each` : votes}</p>}
    </section>
  );
}

/** Lines as needed: what is read out is never cut. */
const words = { widthMm: 130, lines: 12, leastMm: 5 };

function Text({ text, className, box }: { text: string; className: string; box: PaperBox }) {
  return <PaperText className={className} text={text} sizeMm={fitPaperText(text, box).sizeMm} lines={box.lines} />;
}
