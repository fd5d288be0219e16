import { describe, expect, test } from "vitest";
import { pageTexts as texts } from "#words/en/page-texts.ts";
import { wordsOf } from "#words/words-of.ts";
import { countdown } from "../contests/countdown.ts";
import { scheduleStatus } from "../contests/schedule.ts";
import { scheduleSign } from "../contests/schedule-sign.ts";
import { dashboardStatus, isCompleted, opensIn } from "../contests/schedule-words.ts";
import { timeRemainingText } from "../contests/time-remaining.ts";
import { type VotingState, votingState, votingStateWords } from "../contests/voting-state.ts";
import { awardStateWords } from "../desk/show-desk.ts";
import { contestMetadata, entryMetadata, showMetadata } from "../sharing/page-metadata.ts";
import { shareMessagesIn } from "../sharing/share-messages.ts";
import { awardState } from "../shows/award-state.ts";
import { showScreens } from "../stage/show-stage.ts";
import { countdownOnStage, hintOfScreen, lastCallInWords, scanInWords } from "../stage/stage-words.ts";
import { resultIsPublic } from "./public-result.ts";
import { type ResultState, resultState } from "./result-state.ts";

const { first, later, list, show } = wordsOf("en");
const { signs, tab, liveTab } = first.resultSigns;
const { badges, headings } = later.liveResults;
const { contestShareMessage, showShareMessage } = shareMessagesIn(later);
const signOf = (state: ResultState) => (state === "upcoming" ? undefined : signs[state]);
const badgeOf = (state: ResultState) => (state === "upcoming" ? undefined : badges[state]);
const tabOf = (state: ResultState) => (state === "live" ? liveTab : tab);
const contest = { startDate: "2026-06-01T10:00:00Z", endDate: "2026-06-01T17:00:00Z", isActive: true };
const [before, during, after] = ["09:59:59", "10:00:00", "17:00:00"].map((time) => new Date(`2026-06-01T${time}Z`));

test.each([
  ["before the start", before, {}, "upcoming"],
  ["before the start, switched off", before, { isActive: false }, "upcoming"],
  ["during voting", during, {}, "live"],
  ["during a pause", during, { isActive: false }, "paused"],
  ["after the end", after, {}, "final"],
  ["after the end, switched off", after, { isActive: false }, "final"],
  ["sealed from the start", before, { sealed: true }, "sealed"],
  ["sealed during voting", during, { sealed: true }, "sealed"],
  ["sealed after the end", after, { sealed: true }, "sealed"],
] as const)("the results %s", (_, now, values, expected) => {
  expect(resultState(scheduleStatus(contest, now as Date), { ...contest, ...values })).toBe(expected);
});

test("only what is live is called so, and only while the schedule says that voting is open", () => {
  const states: ResultState[] = ["upcoming", "live", "paused", "sealed", "final"];
  for (const state of states) {
    const words = [headings[state], badgeOf(state), signOf(state), tabOf(state)];
    for (const word of words.map((each) => each ?? ""))
      expect(/live/i.test(word), `${state}: ${word}`).toBe(state === "live");
  }
  for (const now of [before, during, after] as Date[])
    for (const isActive of [true, false]) {
      const isLive = resultState(scheduleStatus(contest, now), { isActive }) === "live";
      expect(isLive).toBe(scheduleSign({ ...contest, isActive }, now) === "active");
    }
});

test.each([
  ["before the start", before, true, "Not started", "active", true, "7 hours remaining"],
  ["before the start, switched off", before, false, "Not started", "inactive", true, "7 hours remaining"],
  ["during voting", during, true, "Voting is open", "active", false, "7 hours remaining"],
  ["during a pause", during, false, "Paused", "inactive", false, "7 hours remaining"],
  ["after the end", after, true, "Voting has ended", "completed", false, "Contest ended"],
  ["after the end, switched off", after, false, "Voting has ended", "inactive", false, "Contest ended"],
] as const)("the desk and the lists say the same %s", (_, now, isActive, onDesk, onDashboard, opens, remaining) => {
  const shown = { ...contest, isActive, entryCount: 3 };
  const at = now as Date;
  expect(votingStateWords[votingState(shown, at)]).toBe(onDesk);
  expect(dashboardStatus(shown, at)).toBe(onDashboard);
  expect(opensIn(shown.startDate, at) !== undefined).toBe(opens);
  expect(timeRemainingText(shown.endDate, at)).toBe(remaining);
  expect(isCompleted(shown, at) && scheduleSign(shown, at) === "active").toBe(false);
});

const onStage = wordsOf("en").later.stage;

/** What only one state may be called. The spec's "remaining" and "inactive" hold in several. */
const claims: Readonly<Record<VotingState, RegExp>> = {
  not_started: /opens in|opens soon|not started|starting soon/i,
  open: /\blive\b|active now|voting is open|ends in|last call|vote for your favorites? in "/i,
  paused: /paused/i,
  ended: /\bfinal\b|\bended\b|has closed|completed|winner|results of|^results$|envelope|announced|everybody sees/i,
};

/** What is said of a result only while nobody may know it, and only once everybody may. */
const hiddenResult = /sealed|envelope/i;
const publicResult = /\bfinal\b|winner|results of|^results$|announced|everybody sees/i;

/** The page has "Results" in all states; an award of a show says so only once they are there. */
const unlessOfAll = (words: string) => (words === "Results" ? undefined : words);

const ember = { id: 3, name: "Ember", votingId: "17", imageUrl: null };
const hour = 3_600_000;

type Shown = typeof contest & {
  showId?: number;
  sealFrom: string | null;
  sealed?: true;
  opened?: { at: string };
  announcedAt?: string;
};

/** Everything that says how a contest stands, by where it is said; of an award, what its show says as well. */
function saidOf(shown: Shown, now: Date): Record<string, string | undefined> {
  const status = scheduleStatus(shown, now);
  const state = resultState(status, shown);
  const counted = countdown(shown, now);
  const left = countdownOnStage(shown, now, onStage);
  const page = { id: 5, title: "Harbor Night", description: null, coverPhotoUrl: null, isPublic: true };
  const entry = { ...ember, ...(shown.sealed ? {} : { rank: 1, voteCount: 3 }) };
  const opening = opensIn(shown.startDate, now);
  const isPublic = resultIsPublic(status, shown);
  return {
    "page, schedule": first.schedule.signs[scheduleSign(shown, now)],
    "page, countdown": counted && { start: first.schedule.opensIn, end: first.schedule.endsIn }[counted.to],
    "page, cover": signOf(state),
    "page, tab": unlessOfAll(tabOf(state)),
    "page, heading of the results": unlessOfAll(headings[state]),
    "page, badge of the results": badgeOf(state),
    desk: votingStateWords[votingState(shown, now)],
    dashboard: dashboardStatus({ ...shown, entryCount: 3 }, now),
    list: opening && list.contestCards.opensIn[opening.unit](opening.count),
    "shared text": contestShareMessage({ ...page, ...shown }, now),
    "link preview": contestMetadata(page, texts, isPublic ? [ember] : []).description,
    "link preview of an entry": entryMetadata({ ...page, ...shown }, entry, texts).description,
    "stage, beside the code": scanInWords(status, shown, onStage),
    "stage, live": left.label,
    "stage, last call": lastCallInWords(status, left, onStage),
    "stage, closed": left.sentence,
    ...Object.fromEntries(showScreens.map((screen) => [`remote, ${screen}`, hintOfScreen(screen, shown, now)])),
    ...(shown.showId && {
      "show, award": show.showPage.awardStates[awardState(shown, now)],
      "show, link preview": showMetadata(page, texts, [{ title: "Best Paint", winners: isPublic ? [ember] : [] }])
        .description,
      "show, shared text": showShareMessage({ title: page.title, awards: [shown] }, now),
      "desk of the show": awardStateWords({ ...shown, entryCount: 3 }, now),
    }),
  };
}

const walk = [
  ["not_started", before, true],
  ["not_started", before, false],
  ["open", during, true],
  ["paused", during, false],
  ["ended", after, true],
  ["ended", after, false],
] as const;

describe.each([
  ["a contest", {}],
  ["an award of a show", { showId: 8 }],
])("%s", (_, inShow) => {
  /** By how far its result is known: nothing is hidden, or it is sealed from the start. */
  const results = (now: Date) => {
    const hasEnded = votingState(contest, now) === "ended";
    const sealed = { sealFrom: contest.startDate, sealed: true as const };
    const opened = { at: new Date(now.getTime() + hour).toISOString() };
    return [
      { result: hasEnded ? "public" : undefined, values: { sealFrom: null } },
      { result: "hidden", values: sealed },
      ...(hasEnded ? [{ result: "hidden", values: { ...sealed, opened } }] : []),
      ...(hasEnded
        ? [{ result: "public", values: { sealFrom: contest.startDate, opened, announcedAt: opened.at } }]
        : []),
    ];
  };

  test.each(walk)("no place contradicts the state %s", (state, now, isActive) => {
    for (const { result, values } of results(now as Date)) {
      const said = Object.entries(saidOf({ ...contest, ...inShow, isActive, ...values }, now as Date));
      const where = JSON.stringify(values);
      for (const [place, words = ""] of said) {
        for (const [other, claim] of Object.entries(claims))
          if (other !== state)
            expect(words.replace("while voting is open", ""), `${place}, ${where}`).not.toMatch(claim);
        if (result !== "hidden") expect(words, `${place}, ${where}`).not.toMatch(hiddenResult);
        if (result !== "public") expect(words, `${place}, ${where}`).not.toMatch(publicResult);
      }
      // At least these name the state itself, and these what is known of the result.
      const named = new Map(said);
      for (const place of ["desk", "stage, closed", "stage, last call"])
        expect(named.get(place)).toMatch(claims[state]);
      const cover = named.get("page, cover");
      if (result) expect(cover).toMatch(result === "hidden" ? hiddenResult : publicResult);
      if (named.has("desk of the show")) expect(named.get("desk of the show")).toMatch(claims[state]);
    }
  });
});

test("the remote says what is not as its screens are named", () => {
  const hint = (screen: (typeof showScreens)[number], now: Date | undefined, isActive = true) =>
    hintOfScreen(screen, { ...contest, isActive }, now as Date);
  expect(hint("closed", during)).toBe("Voting is open, and the screens say so.");
  expect(hint("closed", during, false)).toBe("Paused, and the screens say so.");
  expect(hint("closed", after)).toBeUndefined();
  expect(hint("live", after)).toBe("Voting has ended, and the screens say so.");
  expect(hint("last_call", before)).toBe("Not started, and the screens say so.");
  expect(hint("live", during)).toBeUndefined();
  expect(hint("welcome", after)).toBeUndefined();
});
