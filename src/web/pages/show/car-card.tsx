import { memo } from "react";
import type { VoteState } from "#domain/votes/voting.ts";
import { entryName } from "#web/features/contests/card/entry-name.ts";
import { EntryPhoto } from "#web/features/contests/card/entry-photo.tsx";
import type { KnownEntry } from "#web/features/contests/live/sealed-view.ts";
import { CardVote } from "#web/features/votes/buttons/card-vote.tsx";
import { useIsSending } from "#web/features/votes/sending/use-voting.ts";
import { useVoteStore } from "#web/features/votes/sending/vote-store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

/** The award of the card's own button: the others are in the car's sheet. */
type CardAward = {
  contestId: number;
  showId: number | undefined;
  entryId: number;
  title: string;
  state: VoteState;
  stateWhileSending: VoteState;
  startDate: string;
};

type CarCardProps = {
  car: KnownEntry;
  award: CardAward | undefined;
  awardCount: number;
  standsForNone: boolean;
  /** the awards in which the car has one's vote */
  votedIn: string;
  sizes: string;
  eager: boolean;
  waits: boolean;
  onOpen: (exhibitId: number) => void;
};

/** Memoized, as there may be hundreds: `award` is compared by its fields. */
export const CarCard = memo(function CarCard({
  car,
  award,
  awardCount,
  standsForNone,
  votedIn,
  onOpen,
  ...photo
}: CarCardProps) {
  const name = entryName(car);
  const { contest } = useWords();
  const { showPage } = useWords("show");
  return (
    <Card className="flex h-full flex-col">
      <div className="relative">
        <EntryPhoto {...photo} entry={car} corner="middle" />
        <button
          type="button"
          className="absolute inset-0"
          aria-label={showPage.openCar(name)}
          onClick={() => onOpen(car.id)}
        />
      </div>
      <div className="flex grow flex-col p-3 sm:p-4">
        {car.name && (
          <Typed as="h3" className="mb-2 line-clamp-3 text-left text-lg [overflow-wrap:anywhere]">
            {car.name}
          </Typed>
        )}
        {award && <FirstAward award={award} name={name} />}
        {standsForNone && <p className="text-sm text-muted">{showPage.standsForNone}</p>}
        {car.owner && (
          <p className="mt-2 line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
            {contest.by}
            <Typed>{car.owner}</Typed>
          </p>
        )}
        {votedIn && (
          <p className="mt-1 line-clamp-2 text-sm font-medium text-accent-text [overflow-wrap:anywhere]">
            {showPage.yourVote(votedIn)}
          </p>
        )}
        {awardCount > 1 && (
          <div className="mt-auto pt-3">
            <Button className="w-full px-2! text-[min(1rem,6vw)]" onClick={() => onOpen(car.id)}>
              <Sentence of={showPage.awardsOfCar(awardCount, name, readAloud)} />
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}, isSameCard);

const readAloud = (text: string) => <span className="sr-only">{text}</span>;

function FirstAward({ award, name }: { award: CardAward; name: string }) {
  const { press } = useVoteStore();
  const { contestId, showId, entryId, title, state, stateWhileSending, startDate } = award;
  const isSending = useIsSending(contestId, entryId);
  return (
    <>
      <Typed as="p" className="mb-1.5 truncate text-left text-sm text-muted" title={title}>
        {title}
      </Typed>
      <CardVote
        contestId={contestId}
        showId={showId}
        entryId={entryId}
        entryName={`${name}, ${title}`}
        state={isSending ? stateWhileSending : state}
        startDate={startDate}
        onPress={() => press(contestId, { entryId, entryName: name, place: "card" })}
      />
    </>
  );
}

function isSameCard({ award, ...one }: CarCardProps, { award: otherAward, ...other }: CarCardProps): boolean {
  return isSame(one, other) && isSame(award ?? {}, otherAward ?? {});
}

function isSame(one: object, other: object): boolean {
  const [fields, others] = [Object.entries(one), Object.entries(other)];
  return fields.length === others.length && fields.every(([, value], at) => Object.is(value, others[at]?.[1]));
}
