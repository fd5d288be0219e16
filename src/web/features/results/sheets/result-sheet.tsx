import type { Sponsor } from "#contract/sponsors.ts";
import { presentersOf } from "#domain/contests/sponsors.ts";
import type { Language } from "#domain/languages.ts";
import { fitPaperText, type PaperBox } from "#domain/paper/paper-text.ts";
import type { PicturedEntry } from "#domain/paper/winner-picture.ts";
import { type PlaceGroup, revealOrder } from "#domain/stage/reveal.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { nameOnSheet, placeOnSheet } from "./sheet-words.ts";

export type SheetEntry = Omit<PicturedEntry, "imageUrl"> & { voteCount?: number | undefined };

/** Of a contest, or of an award of a show. */
type AwardOnSheet = {
  key: string;
  /** absent for a given award, which has no places */
  contestId?: number | undefined;
  /** of an award of a show */
  title?: string | undefined;
  /** first place first */
  places: readonly PlaceGroup<SheetEntry>[];
};

/** The sponsors of a contest. */
export type SponsorsOf = (contestId: number | undefined) => readonly Sponsor[];

export type ResultSheetProps = {
  event: { title: string; language?: Language | undefined };
  /** of a contest */
  totalVotes?: number | undefined;
  awards: readonly AwardOnSheet[];
  places: number;
  showVotes: boolean;
  sponsorsOf: SponsorsOf;
  /** in words */
  date: string;
};

/** What the presenter reads out: of each award the last of the shown places first, and the first place at the end. */
export function ResultSheet({ event, totalVotes, awards, places, showVotes, sponsorsOf, date }: ResultSheetProps) {
  const { sheets } = usePaperWords();
  return (
    <>
      <header className="relative mb-4">
        <p className="font-display text-[4mm] leading-[1.2] font-bold tracking-[0.06em] uppercase">
          {sheets.forThePresenter}
        </p>
        <h1
          dir="auto"
          className={classNames(
            "font-display leading-[1.1] font-extrabold",
            event.title.length > longTitle ? "text-[5mm]" : "text-[8mm]",
          )}
        >
          {event.title}
        </h1>
        <p className="mt-1 text-[4.5mm]">
          {date}
          {showVotes && totalVotes !== undefined && ` · ${sheets.votesInAll(totalVotes)}`}
        </p>
        {/* 50 mm long where the printer keeps the size. Both ends are marked, so that it can be measured. */}
        <p className="ruler absolute top-0 right-0 w-50 border-x-[0.3mm] border-b-[0.3mm] border-ink text-center text-[2.8mm] leading-[1.4]">
          50 mm
        </p>
      </header>
      {awards.map((award, index) => (
        <Award
          key={award.key}
          award={award}
          order={sheets.awardOrder(index + 1, awards.length)}
          read={revealOrder(award.places, places)}
          presentersAt={(rank) => presentersOf(sponsorsOf(award.contestId), rank).map(({ name }) => name)}
          showVotes={showVotes}
        />
      ))}
      <p className="break-before-avoid border-t-[0.7mm] border-ink pt-2 font-display text-[4mm] leading-[1.2] font-bold">
        {sheets.end}
      </p>
    </>
  );
}

const longTitle = 60; // characters

type AwardProps = {
  award: AwardOnSheet;
  order: string;
  read: readonly PlaceGroup<SheetEntry>[];
  presentersAt: (rank: number) => readonly string[];
  showVotes: boolean;
};

/** Under its title where a show has several. `order` is on each, because sheets get mixed up. */
function Award({ award: { title, contestId }, order, read, presentersAt, showVotes }: AwardProps) {
  const { sheets } = usePaperWords();
  const isOfShow = title !== undefined;
  const [first, ...rest] = read.map((group, index) => (
    <Place
      key={group.rank}
      group={group}
      heading={isOfShow ? "h3" : "h2"}
      title={contestId === undefined ? undefined : placeOnSheet(group, sheets)}
      order={sheets.placeOrder(index + 1, read.length)}
      presenters={presentersAt(group.rank)}
      showVotes={showVotes}
    />
  ));
  if (!isOfShow) return [first, ...rest];
  return (
    <>
      {/* A title alone at the end of a sheet would be read with the wrong cars. */}
      <div className="break-inside-avoid">
        <header className="mt-2 border-t-[1.4mm] border-ink pt-3 pb-3">
          <p className="font-display text-[4.5mm] leading-[1.2] font-bold">{order}</p>
          <h2 dir="auto">
            <Text
              className="award font-display font-extrabold"
              text={title}
              box={{ ...words, widthMm: 175, mostMm: 13 }}
            />
          </h2>
        </header>
        {first}
      </div>
      {rest}
    </>
  );
}

type PlaceProps = {
  group: PlaceGroup<SheetEntry>;
  heading: "h2" | "h3";
  title: string | undefined;
  order: string;
  presenters: readonly string[];
  showVotes: boolean;
};

function Place({ group, heading: Heading, title, order, presenters, showVotes }: PlaceProps) {
  const { sheets } = usePaperWords();
  const votesInWords = group.entries.length > 1 ? sheets.votesEach : sheets.votes;
  return (
    <section className="relative break-inside-avoid border-t-[0.7mm] border-ink py-4">
      {title !== undefined && (
        <>
          <p className="absolute top-5 right-0 font-display text-[5mm] leading-[1.2] font-bold">{order}</p>
          <Heading className="pr-24 font-display text-[10mm] leading-[1.15] font-extrabold">{title}</Heading>
        </>
      )}
      {presenters.length > 0 && <p className="text-[6.5mm] leading-[1.2]">{sheets.presentedBy(presenters)}</p>}
      {group.entries.map((entry) => (
        <div key={entry.id} className="mt-3 grid break-inside-avoid grid-cols-[42mm_1fr] items-start gap-6">
          <p
            dir="auto"
            className="number rounded-[4mm] border-[0.6mm] border-ink px-2 py-[0.5mm] text-center font-display leading-[1.2] font-extrabold tabular-nums"
            style={{ fontSize: `${fitPaperText(entry.votingId, numberBox).sizeMm}mm` }}
          >
            {entry.votingId}
          </p>
          <div className="min-w-0">
            <Text className="name font-extrabold" text={nameOnSheet(entry, sheets)} box={{ ...words, mostMm: 11.5 }} />
            {entry.owner && <Text className="owner" text={sheets.ownedBy(entry.owner)} box={{ ...words, mostMm: 8 }} />}
          </div>
        </div>
      ))}
      {showVotes && group.voteCount !== undefined && (
        <p className="mt-2 text-[6.5mm]">{votesInWords(group.voteCount)}</p>
      )}
    </section>
  );
}

const numberBox = { widthMm: 36, lines: 3, mostMm: 10, leastMm: 4.2 };

/** Lines as needed: what is read out is never cut. */
const words = { widthMm: 130, lines: 12, leastMm: 5 };

function Text({ text, className, box }: { text: string; className: string; box: PaperBox }) {
  return <PaperText className={className} text={text} sizeMm={fitPaperText(text, box).sizeMm} lines={box.lines} />;
}

type PaperTextProps = { text: string; sizeMm: number; lines: number; className: string };

/** A text on paper in a size that was found for it; cut where even the smallest type has no room. */
export function PaperText({ text, sizeMm, lines, className }: PaperTextProps) {
  return (
    <p
      dir="auto"
      className={classNames(
        "overflow-hidden leading-[1.2] [-webkit-box-orient:vertical] [display:-webkit-box]",
        className,
      )}
      style={{ fontSize: `${sizeMm}mm`, WebkitLineClamp: lines }}
    >
      {text}
    </p>
  );
}
