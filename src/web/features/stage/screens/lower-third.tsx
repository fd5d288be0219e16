import type { ContestView } from "#contract/contests.ts";
import { contestantName } from "#domain/entries/shown-entries.ts";
import { placeInWords } from "#domain/stage/reveal.ts";
import { plural } from "#domain/text/plural.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { shortAddress } from "../short-address.ts";
import { shownPlaces, stageOf } from "../stage-contest.ts";
import { FitText } from "./fit-text.tsx";
import { type CountdownText, useCountdownText } from "./stage-countdown.tsx";
import { StageQr } from "./stage-qr.tsx";

/** For video software: the rest of the picture is transparent. */
export function LowerThird({ contest, url }: { contest: ContestView; url: string }) {
  const left = useCountdownText(contest);
  const { head, text, code } = linesOf(contest, url, left);
  if (!head && !text) return null;
  return (
    <div
      className={classNames(
        "stage-lower-third absolute inset-x-[5vw] bottom-[5vh] grid max-h-30 grid-cols-[minmax(0,1fr)_auto] items-center",
        "gap-3 rounded-base border-l-[calc(var(--u)*1.6)] border-accent bg-surface px-3 py-2",
      )}
    >
      <div className="stage-column">
        {head && <FitText text={head} most={6} className="font-extrabold text-accent-text" />}
        {text && <FitText text={text} most={8} lines={2} className="stage-title" />}
      </div>
      {code && <StageQr url={url} height={16} />}
    </div>
  );
}

type Lines = { head?: string; text?: string; code?: boolean };

function linesOf(contest: ContestView, url: string, left: CountdownText): Lines {
  const { screen, message } = stageOf(contest);
  const place = shownPlaces(contest).at(-1);
  switch (screen) {
    case "blank":
      return {};
    case "message":
      return { text: message };
    case "closed":
      return { head: "Voting has closed", text: plural(contest.totalVotes, "vote") };
    case "awards":
      return place
        ? { head: placeInWords(place), text: place.entries.map(contestantName).join(" · ") }
        : { head: "Awards", text: contest.title };
    default:
      return left.text
        ? { head: `${left.label} ${left.text}`, text: `Vote at ${shortAddress(url)}`, code: true }
        : { head: left.label, text: contest.title };
  }
}
