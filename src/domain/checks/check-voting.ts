import { scheduleStatus } from "../contests/schedule.ts";
import { sealResultsLabel, sealResultsOf } from "../results/seal-results.ts";
import { countText, plural } from "../text/plural.ts";
import { countsOnlyWithProof, takesPasses, type WhoMayVote } from "../votes/who-may-vote.ts";
import { type CheckFacts, type Device, type Finding, good, orOnServer, problem, watch } from "./check.ts";
import { durationInWords, momentInWords, timeInWords } from "./check-words.ts";

/** Whether anybody can give a vote that counts. */
export function whoMayVoteCheck({ contest: { whoMayVote }, passes, mail, google }: CheckFacts): Finding {
  const canProve = google || mail.way === "sent";
  const asksForPasses = takesPasses(whoMayVote);
  const makePasses = "Make passes and print them, or change who can vote.";
  if (asksForPasses && passes === 0 && (whoMayVote === "pass" || !canProve))
    return problem("Only votes with a printed pass count, and there are no passes.", makePasses, "passes");
  if (asksForPasses && passes === 0)
    return watch(
      "Votes with a confirmed email or a printed pass count, and there are no passes.",
      makePasses,
      "passes",
    );
  if (countsOnlyWithProof(whoMayVote) && !canProve && !asksForPasses)
    return orOnServer(
      problem(
        "Only votes with a confirmed email count, and nobody can confirm one here.",
        "Use printed passes, change who can vote, or ask whoever runs this site to set up email.",
        "voters",
      ),
      "Set up SMTP_URL or Google sign-in on the server, use printed passes, or change who can vote.",
    );
  return good(goodWords[whoMayVote](passes));
}

const goodWords: Readonly<Record<WhoMayVote, (passes: number) => string>> = {
  signed_in: () => "Everybody who signs in can vote, with or without a confirmed email.",
  proven: () => "Votes with a confirmed email count.",
  pass: (passes) => `Votes with a printed pass count; there ${passesCounted(passes)}.`,
  proven_or_pass: (passes) => `Votes with a confirmed email or a printed pass count; there ${passesCounted(passes)}.`,
};

function passesCounted(count: number): string {
  return count === 1 ? "is 1 pass" : `are ${countText(count)} passes`;
}

const waitsLongSeconds = 60;
const waitsTooLongSeconds = 10 * 60;
const askForMail = "Ask whoever runs this site to set up email.";
const askAboutMail = "Ask whoever runs this site why emails do not go out.";
const tryMail = "Run “npm run mail -- check you@example.org” on the server: it shows the mail server’s answer.";

const signInOnce = "Sign in with “Email me a code” once, on your own phone.";
const mistyped = "That may have been a mistyped address.";

/** Whether mails leave. */
export function mailCheck({ contest, mail, google, serverTime }: CheckFacts, device: Device): Finding {
  if (mail.way === "none")
    return countsOnlyWithProof(contest.whoMayVote) && !google
      ? orOnServer(
          watch("This site sends no email, so nobody can confirm an email or sign in with a code.", askForMail),
          "Start the server with SMTP_URL and MAIL_FROM.",
        )
      : good("This site sends no email, and this contest does not need it.");
  if (mail.way === "printed")
    return orOnServer(
      watch("Emails are only printed to the server’s log, so nobody gets a code.", askForMail),
      "Start the server with SMTP_URL set to a mail server.",
    );
  const { last, waiting, longestWaitSeconds } = mail;
  const mails = `${plural(waiting, "email")} ${waiting === 1 ? "is" : "are"} waiting`;
  const mailsWait = waiting === 0 ? "none are waiting" : mails;
  const when = last && momentInWords(last.at, new Date(serverTime), device);
  if (last?.kind === "failed")
    return orOnServer(problem(`The mail server could not be used ${when}, and ${mailsWait}.`, askAboutMail), tryMail);
  if (waiting > 0 && longestWaitSeconds >= waitsLongSeconds) {
    const judged = longestWaitSeconds >= waitsTooLongSeconds ? problem : watch;
    const longest = durationInWords(longestWaitSeconds * 1000);
    return orOnServer(
      judged(
        `${mails}, the longest for ${longest}; at most ${plural(mail.perMinute, "email")} can go out per minute.`,
        "A code is good for 15 minutes: ask whoever runs this site whether more emails can go out.",
      ),
      `A code is good for 15 minutes: raise MAIL_PER_MINUTE to what the mail server allows. ${tryMail}`,
    );
  }
  if (!last)
    return orOnServer(
      watch("No email has been sent yet, so nobody knows whether it would arrive.", signInOnce),
      `${signInOnce} ${tryMail}`,
    );
  if (last.kind === "refused")
    return orOnServer(
      watch(`The mail server refused the last email ${when}.`, `${mistyped} ${signInOnce}`),
      `${mistyped} ${tryMail}`,
    );
  return good(`The last email was sent ${when}, and ${mailsWait}.`);
}

/** Whether somebody has thought about it: nothing can be hidden again that everybody has seen. */
export function sealingCheck({ contest, serverTime }: CheckFacts, device: Device): Finding {
  const now = new Date(serverTime);
  const { sealFrom, isOpened, isAnnounced } = contest;
  if (isAnnounced) return good("The results are announced.");
  if (isOpened) return good("The envelope is open: everybody sees the results once you announce them.");
  if (sealFrom === null)
    return scheduleStatus(contest, now) === "ended"
      ? good("Everybody could see who was leading until the end.")
      : watch(
          "Everybody sees who is leading until the end, so there will be no secret to announce.",
          "Choose “Seal results” under Edit Contest to reveal the winners on stage.",
          "edit",
        );
  if (Date.parse(sealFrom) <= now.getTime())
    return good(`Results have been sealed since ${timeInWords(sealFrom, now, device)}, until you announce them.`);
  const { sealResults, sealMinutes } = sealResultsOf({ ...contest, sealFrom });
  const when = sealResultsLabel(sealResults === "last" ? "last" : "start", String(Math.ceil(Number(sealMinutes))));
  return good(`Results are sealed ${lowerFirst(when)}, until you announce them.`);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Whether voting was tried once; nothing where that is no longer possible. */
export function rehearsalCheck({ contest, isRehearsed, serverTime }: CheckFacts): Finding | undefined {
  if (scheduleStatus(contest, new Date(serverTime)) !== "not_started") return undefined;
  if (isRehearsed) return good("Voting was rehearsed.");
  return watch("Voting has not been rehearsed yet.", "Let a few phones vote; their votes are cleared.");
}

/** Whether a page shows the stage now. */
export function screenCheck({ screens: { connected, lastSeenSeconds } }: CheckFacts): Finding {
  if (connected > 0) return good(`${plural(connected, "screen")} ${connected === 1 ? "is" : "are"} showing the stage.`);
  return watch(
    lastSeenSeconds === null
      ? "No screen is showing the stage."
      : `A screen showed the stage ${durationInWords(lastSeenSeconds * 1000)} ago, but none does now.`,
    "Open the stage page on the projector’s computer; no sign-in needed.",
    "stage",
  );
}
