import type { Check, CheckFacts, Device } from "./check.ts";
import { durationInWords, momentInWords, timeInWords } from "./check-words.ts";
import { hideResultsLabel, hideResultsOf } from "./hide-results.ts";
import { countText, plural } from "./plural.ts";
import { scheduleStatus } from "./schedule.ts";
import { countsOnlyWithProof, takesPasses, type WhoMayVote } from "./who-may-vote.ts";

/** Whether anybody can give a vote that counts. */
export function whoMayVoteCheck({ contest: { whoMayVote }, passes, mail, google }: CheckFacts): Check {
  const title = "Who may vote";
  const canProve = google || mail.way === "sent";
  const asksForPasses = takesPasses(whoMayVote);
  if (asksForPasses && passes === 0 && (whoMayVote === "pass" || !canProve))
    return {
      title,
      state: "problem",
      found: "Only votes with a printed pass would count, and there is no pass.",
      remedy: "Make passes and print them, or change who may vote.",
      place: "passes",
    };
  if (asksForPasses && passes === 0)
    return {
      title,
      state: "watch",
      found: "Votes with a confirmed email or a printed pass count, and there is no pass.",
      remedy: "Make passes and print them, or change who may vote.",
      place: "passes",
    };
  if (countsOnlyWithProof(whoMayVote) && !canProve && !asksForPasses)
    return {
      title,
      state: "problem",
      found: "Only votes with a confirmed email would count, and nobody can confirm one here.",
      remedy: "Set SMTP_URL or sign-in with Google up on the server, use printed passes, or change who may vote.",
      place: "edit",
    };
  return { title, state: "good", found: goodWords[whoMayVote](passes) };
}

const goodWords: Readonly<Record<WhoMayVote, (passes: number) => string>> = {
  signed_in: () => "Everybody who signs in may vote, with or without a confirmed email.",
  proven: () => "Votes with a confirmed email count.",
  pass: (passes) => `Votes with a printed pass count, of which there ${passesCounted(passes)}.`,
  proven_or_pass: (passes) =>
    `Votes with a confirmed email or a printed pass count; of passes there ${passesCounted(passes)}.`,
};

function passesCounted(count: number): string {
  return count === 1 ? "is 1" : `are ${countText(count)}`;
}

const waitsLongSeconds = 60;
const waitsTooLongSeconds = 10 * 60;
const tryMail = "Run “npm run mail -- check you@example.org” on the server: it says what the mail server answers.";

/** Whether mails leave. */
export function mailCheck({ contest, mail, google, serverTime }: CheckFacts, device: Device): Check {
  const title = "Mail";
  const now = new Date(serverTime);
  if (mail.way === "none")
    return countsOnlyWithProof(contest.whoMayVote) && !google
      ? {
          title,
          state: "watch",
          found: "This server sends no mail, so nobody can confirm an email or sign in with a code.",
          remedy: "Start it with SMTP_URL and MAIL_FROM.",
        }
      : { title, state: "good", found: "This server sends no mail, and this contest can do without." };
  if (mail.way === "printed")
    return {
      title,
      state: "watch",
      found: "Mails are not sent but printed to the server’s log, so no phone gets a code.",
      remedy: "Start the server with SMTP_URL set to a mail server.",
    };
  const { last, waiting, longestWaitSeconds } = mail;
  if (last?.kind === "failed")
    return {
      title,
      state: "problem",
      found: `The mail server could not be used ${momentInWords(last.at, now, device)}, and ${mailsWait(waiting)}.`,
      remedy: tryMail,
    };
  if (waiting > 0 && longestWaitSeconds >= waitsLongSeconds)
    return {
      title,
      state: longestWaitSeconds >= waitsTooLongSeconds ? "problem" : "watch",
      found: `${plural(waiting, "mail")} ${waiting === 1 ? "waits" : "wait"}, the longest for ${durationInWords(longestWaitSeconds * 1000)}; at most ${plural(mail.perMinute, "mail")} may leave in a minute.`,
      remedy: `A code is good for 15 minutes: raise MAIL_PER_MINUTE to what the mail server allows. ${tryMail}`,
    };
  if (!last)
    return {
      title,
      state: "watch",
      found: "No mail has left yet, so nobody knows whether it would arrive.",
      remedy: `Sign in with “Email me a code” once, on your own phone. ${tryMail}`,
    };
  if (last.kind === "refused")
    return {
      title,
      state: "watch",
      found: `The mail server refused the last mail ${momentInWords(last.at, now, device)}.`,
      remedy: `That may have been a mistyped address. ${tryMail}`,
    };
  return {
    title,
    state: "good",
    found: `The last mail left ${momentInWords(last.at, now, device)}, and ${mailsWait(waiting)}.`,
  };
}

function mailsWait(count: number): string {
  if (count === 0) return "none waits";
  return `${plural(count, "mail")} ${count === 1 ? "waits" : "wait"}`;
}

/** Whether somebody has thought about it: nothing can be hidden again that everybody has seen. */
export function sealingCheck({ contest, serverTime }: CheckFacts, device: Device): Check {
  const title = "Hidden results";
  const now = new Date(serverTime);
  const { sealFrom, isOpened, isAnnounced } = contest;
  if (isAnnounced) return { title, state: "good", found: "The results are announced." };
  if (isOpened)
    return { title, state: "good", found: "The envelope is open: everybody sees the results once you announce them." };
  if (sealFrom === null)
    return scheduleStatus(contest, now) === "ended"
      ? { title, state: "good", found: "Everybody could see who was leading until the end." }
      : {
          title,
          state: "watch",
          found: "Everybody sees who is leading until the end, so there will be no secret to announce.",
          remedy: "Choose “Hide results” if you want to reveal the winners on stage.",
          place: "edit",
        };
  if (Date.parse(sealFrom) <= now.getTime()) {
    const since = timeInWords(sealFrom, now, device);
    return { title, state: "good", found: `Results are sealed since ${since}, until you announce them.` };
  }
  const { hideResults, hideMinutes } = hideResultsOf({ ...contest, sealFrom });
  const when = hideResultsLabel(hideResults === "last" ? "last" : "start", String(Math.ceil(Number(hideMinutes))));
  return { title, state: "good", found: `Results are hidden ${lowerFirst(when)}, until you announce them.` };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Whether a page shows the stage now. */
export function screenCheck({ screens: { connected, lastSeenSeconds } }: CheckFacts): Check {
  const title = "Screen in the hall";
  if (connected > 0)
    return {
      title,
      state: "good",
      found: `${plural(connected, "screen")} ${connected === 1 ? "shows" : "show"} the stage.`,
    };
  const open = "Open the stage’s page on the projector’s computer and press Start; it needs no sign-in.";
  const found =
    lastSeenSeconds === null
      ? "No screen shows the stage."
      : `A screen showed the stage ${durationInWords(lastSeenSeconds * 1000)} ago, and none does now.`;
  return { title, state: "watch", found, remedy: open, place: "stage" };
}
