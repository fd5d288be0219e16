import { useQuery } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import type { ShowView } from "#contract/shows.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { type OrderedAward, orderedAward } from "#domain/shows/awards.ts";
import { showStagePath } from "#domain/shows/show-paths.ts";
import { awardOnClock } from "#domain/shows/show-voting.ts";
import type { AwardWinners } from "#domain/shows/winners-of-show.ts";
import { rankGroups, revealOrder, winnerGroups } from "#domain/stage/reveal.ts";
import { awardOn, isSameAward, type PublicShowStage, showScreens } from "#domain/stage/show-stage.ts";
import { backShowPress, nextShowPress, showStageInWords } from "#domain/stage/show-stage-order.ts";
import { mayRehearse, revealRefusal } from "#domain/stage/stage.ts";
import { inventedEntry, inventedGroups, type PublicStage } from "#domain/stage/stage-places.ts";
import { hintOfScreen } from "#domain/stage/stage-words.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { showScreensQuery, usePressShowStage } from "../api.ts";
import type { StageEntry } from "../staged.ts";
import { titleOfAward } from "../staged-show.ts";
import { isReveal, type RemoteControl, usePresses } from "./remote-control.ts";

export type ShowToRun = {
  show: ShowView;
  stage: PublicShowStage;
  /** of the award that is on; undefined where it has no voting, or they are not known yet */
  awardStage: PublicStage | undefined;
  contest: ContestView | undefined;
  /** where a car wins one award, and this person may know; `refusal`: why nobody may */
  winners: { awards: readonly AwardWinners[] | undefined; refusal: string | undefined } | undefined;
  /** who gets the given award that is on, where this person may know */
  givenTo: StageEntry | undefined;
};

/** The remote of a show, as those see it who run its stage. */
export function useShowRemote(of: ShowToRun): RemoteControl & { putOn: (award: OrderedAward) => void } {
  const { show, stage, awardStage, contest, givenTo } = of;
  const now = useServerNow();
  const { data: connected = [] } = useQuery(showScreensQuery(show.id));
  const { press, ...pressing } = usePresses(usePressShowStage(show.id), stage.version);
  const groups = groupsKnownHere(of);
  const known = {
    stage,
    order: show.order,
    titleOf: (award: OrderedAward) => titleOfAward(show, award),
    award: awardStage,
    groups,
    hasEnded: show.awards.length > 0 && show.awards.every((award) => scheduleStatus(award, now) === "ended"),
  };
  const onClock = awardOnClock(show.awards, now);
  const hintOfVoting = onClock && hintOfScreen(stage.screen, onClock, now);
  const next = nextShowPress(known);
  const back = backShowPress(known);
  const step = stage.givenId === null ? (awardStage?.step ?? 0) : Number(stage.givenShown);
  const group = groups && awardStage && revealOrder(groups, awardStage.places)[awardStage.step];
  const upNext =
    stage.givenId === null ? group && entriesOf(contest, group.entries) : !stage.givenShown && givenTo && [givenTo];
  return {
    ...pressing,
    stage: { ...stage, step },
    screens: showScreens,
    words: showStageInWords(known),
    hint: stage.screen === "awards" && groups?.length === 0 ? nobodyWins(show) : hintOfVoting,
    isVoteRehearsed: show.awards.some(({ rehearsal }) => rehearsal !== undefined),
    next: next && { words: next.words, press: () => press(next.press) },
    nextRefusal: next && stage.givenId === null && isReveal(next, { step }) ? refusalOf(of, now) : undefined,
    back: back && { words: back.words, press: () => press(back.press) },
    peek: (stage.screen === "awards" && upNext) || undefined,
    change: ({ screen = stage.screen, ...changes }) => press({ screen, ...changes }),
    hasPlaces: !show.oneAwardPerCar,
    mayRehearse: stage.rehearsal || !contest || !awardStage || mayRehearse(contest, awardStage),
    connected,
    wallPath: showStagePath(show.id),
    putOn: (award) => press({ screen: "awards", ...award }),
  };
}

function nobodyWins({ oneAwardPerCar }: ShowView): string {
  return oneAwardPerCar ? "No car is left to win this award." : "Nobody has any votes in this award.";
}

/** Undefined where the result is not known here, as in a contest. */
function groupsKnownHere({ show, stage, awardStage, contest, winners }: ShowToRun) {
  if (!contest || !awardStage) return undefined;
  if (stage.rehearsal) return inventedGroups(contest.id, contest.entries);
  if (!show.oneAwardPerCar) return contest.sealed ? undefined : rankGroups(contest.entries);
  const won = winners?.awards?.find((award) => isSameAward(orderedAward(award), awardOn(stage)));
  if (!won) return undefined;
  const entryIds = show.exhibits
    .filter(({ id }) => won.exhibitIds.includes(id))
    .map(({ entries }) => entries[contest.id] ?? 0);
  return winnerGroups<{ id: number }>(contest.entries, entryIds);
}

/** Also with the names that the award hides from the hall. */
function entriesOf(contest: ContestView | undefined, entries: readonly { id: number }[]): StageEntry[] {
  return entries.flatMap(
    ({ id }) => contest?.entries.find((entry) => entry.id === id) ?? (id < 0 ? inventedEntry(id) : []),
  );
}

function refusalOf({ show, stage, contest, winners }: ShowToRun, now: Date): string | undefined {
  if (stage.rehearsal || !contest) return undefined;
  return show.oneAwardPerCar ? winners?.refusal : revealRefusal(contest, now);
}
