import {
  type CommandNow,
  type ControlCommand,
  type ControlledContest,
  commandNow,
} from "../contests/control-commands.ts";
import type { Sealing } from "../results/sealing.ts";
import { plural } from "../text/plural.ts";
import { showMessages } from "./show-messages.ts";

type Award = ControlledContest & { entryCount: number };
type Situation = Parameters<typeof commandNow>[2];

/**
 * A command on all awards as the desk shows it: possible where it is so for one of them; each is judged by itself. `given`:
 * how many awards given by hand are ready to be announced.
 */
export function commandOnAll(
  command: ControlCommand,
  awards: readonly Award[],
  situation: Situation,
  given = 0,
): CommandNow {
  const judged = awards.map((award) => ({ award, ...commandOnAward(command, award, situation) }));
  const possible = judged.filter(({ refusal }) => refusal === undefined);
  const [first] = possible;
  if (!first) {
    const { label = "", doneWords = "", refusal = showMessages.noAwards } = judged[0] ?? {};
    return { label, does: "", doneWords, refusal };
  }
  const together = { ...first.award, ...sumsOf(possible.map(({ award }) => award)) };
  const isOfOneEnd = new Set(possible.map(({ award }) => award.endDate)).size === 1;
  const does =
    command === "extend" && situation.endsAt === undefined && !isOfOneEnd
      ? "Each award ends that much later."
      : commandNow(command, together, situation).does;
  const { question } = commandNow(command, { ...together, title: undefined }, situation);
  const isForAll = possible.length === awards.length;
  const left = awards.filter((award) => !possible.some((one) => one.award === award));
  const ofGiven = command === "announce" && given > 0 ? ` ${givenInWords(given, areAllPublic(left))}` : "";
  return {
    label: first.label,
    doneWords: first.doneWords,
    does: (isForAll ? does : `${possible.length} of ${plural(awards.length, "award")}: ${does}`) + ofGiven,
    ...(question && { question: { ...question, description: question.description + ofGiven } }),
  };
}

function givenInWords(given: number, withThem: boolean): string {
  const awards = plural(given, "award");
  if (!withThem) return "Awards given by hand are announced with the last of the others.";
  return `${awards} given by hand ${given === 1 ? "is" : "are"} announced with them.`;
}

/** Awards given by hand are announced together with the last one that people voted in. One that was never sealed is public. */
export function areAllPublic(awards: readonly Pick<Sealing, "sealFrom" | "announcedAt">[]): boolean {
  return awards.every(({ sealFrom, announcedAt }) => sealFrom === null || announcedAt !== undefined);
}

/** An award that has no cars cannot be opened. */
function commandOnAward(command: ControlCommand, award: Award, situation: Situation): CommandNow {
  const known = commandNow(command, award, situation);
  if (command !== "open" || known.refusal !== undefined || award.entryCount > 0) return known;
  return { ...known, refusal: showMessages.awardWithoutEntries };
}

function sumsOf(awards: readonly Award[]) {
  return {
    totalVotes: awards.reduce((sum, { totalVotes }) => sum + totalVotes, 0),
    waitingVotes: awards.reduce((sum, { waitingVotes = 0 }) => sum + waitingVotes, 0),
  };
}

/** The end from which all awards are extended until a time: the first one that is to come, or the last one that was. */
export function endOfAll(awards: readonly { endDate: string }[], now: Date): string {
  const ends = awards.map(({ endDate }) => endDate).sort((one, other) => Date.parse(one) - Date.parse(other));
  return ends.find((end) => Date.parse(end) > now.getTime()) ?? ends.at(-1) ?? now.toISOString();
}
