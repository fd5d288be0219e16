import { between, type Random } from "#domain/seeded-random.ts";

/** Times by the clock of the machine. */
export type EventDay = {
  starts: number;
  closes: number;
  /** when the organizer sends a notice, if one is sent */
  notice: number | undefined;
  /** where results are sealed: when the envelope is opened, and when they are announced */
  ceremony: { opens: number; announces: number } | undefined;
  ends: number;
};

/** What one phone does, decided before the day begins. */
export type Plan = {
  opensAt: number;
  /** the files of the app are in its cache from an earlier visit */
  hasApp: boolean;
  signsInAt: number | undefined;
  watches: "stream" | "polls";
  /** in each contest the first casts, the others change */
  votes: { at: number; contest: number }[];
  refetchesAt: number;
};

const second = 1_000;

/** Shares of the day: everybody has arrived and voted by the middle, and many vote again just before the end. */
const arrivals = 0.4;
const firstVotes = { inContest: 0.5, inShow: 0.8 }; // people go from award to award
const changes = { from: 0.5, until: 0.8 };
const closing = 0.85;
const noticeAt = 0.6; // everybody is there, and votes are still coming

const shares = { hasApp: 1 / 3, streams: 0.8, changesMind: 0.1, votesAtClosing: 0.25 };
const lastVotes = { before: 3 * second, after: 0.3 * second }; // some come too late
const refetchJitter = 5 * second; // as in the web app when the countdown ends

/** After everybody has fetched the contest once more; phones that poll learn of the envelope before the announcement. */
const ceremonyAfterClosing = { opens: 6 * second, announces: 14 * second, ends: 24 * second };

/** With an announcement the day is longer. */
export function eventDay(
  starts: number,
  minutes: number,
  { announce, notice }: { announce: boolean; notice: boolean },
): EventDay {
  const length = minutes * 60 * second;
  const closes = starts + closing * length;
  const day = { starts, closes, notice: notice ? starts + noticeAt * length : undefined };
  if (!announce) return { ...day, ceremony: undefined, ends: starts + length };
  const { opens, announces, ends } = ceremonyAfterClosing;
  return { ...day, ceremony: { opens: closes + opens, announces: closes + announces }, ends: closes + ends };
}

/** `contests`: in how many of them each phone votes. A show is watched by all phones, over one stream each. */
export function planOfPhone(
  { starts, closes }: EventDay,
  { signsIn, isShow, contests }: { signsIn: boolean; isShow: boolean; contests: number },
  random: Random,
): Plan {
  const at = (share: number) => starts + (share / closing) * (closes - starts);
  const opensAt = between(random, starts, at(arrivals));
  const signsInAt = signsIn ? opensAt + between(random, 1, 3) * second : undefined;
  const lastFirstVote = at(isShow ? firstVotes.inShow : firstVotes.inContest) + 3 * second;
  const votes = Array.from({ length: contests }, (_, contest) => ({
    at: between(random, (signsInAt ?? opensAt) + 3 * second, lastFirstVote),
    contest,
  }));
  const again = (time: number) => votes.push({ at: time, contest: Math.floor(random() * contests) });
  if (random() < shares.changesMind) again(between(random, at(changes.from) + 4 * second, at(changes.until)));
  // More of them the nearer the end is.
  if (random() < shares.votesAtClosing)
    again(closes + lastVotes.after - (lastVotes.before + lastVotes.after) * (1 - Math.sqrt(random())));
  return {
    opensAt,
    hasApp: random() < shares.hasApp,
    signsInAt,
    watches: isShow || random() < shares.streams ? "stream" : "polls",
    votes,
    refetchesAt: closes + random() * refetchJitter,
  };
}
