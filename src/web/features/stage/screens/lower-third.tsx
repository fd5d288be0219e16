import type { CountdownText } from "#domain/stage/stage-words.ts";
import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { shortAddress } from "../short-address.ts";
import { nameOnStage, type Staged, type StageEntry, type StageWords } from "../staged.ts";
import { FitText } from "./fit-text.tsx";
import { useCountdownText } from "./stage-countdown.tsx";
import { StageQr } from "./stage-qr.tsx";

/** For video software: the rest of the picture is transparent. */
export function LowerThird({ staged }: { staged: Staged }) {
  const left = useCountdownText(staged.times);
  const { stage } = useWords("later");
  const { head, text, code } = linesOf(staged, left, stage);
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
      {code && <StageQr url={staged.url} height={16} />}
    </div>
  );
}

type Lines = { head?: string; text?: string; code?: boolean };

function linesOf(staged: Staged, left: CountdownText, words: StageWords): Lines {
  const { title, url, totalVotes, stage, award, winners } = staged;
  const nameOf = (entry: StageEntry) => nameOnStage(entry, words);
  const place = award.places.at(-1);
  switch (stage.screen) {
    case "blank":
      return {};
    case "message":
      return { text: stage.message };
    case "closed":
      return { head: left.sentence, text: words.votes(totalVotes) };
    case "awards":
      return place
        ? {
            head: [award.caption, place.heading].filter(Boolean).join(" · "),
            text: place.entries.map(nameOf).join(" · "),
          }
        : { head: award.none ? award.title : award.caption ? title : words.awards, text: award.none ?? award.title };
    case "winners":
      return {
        head: words.winnersOfTheEvening,
        text: winners.flatMap(({ entries }) => entries.map(nameOf)).join(" · "),
      };
    default:
      return left.text
        ? { head: left.sentence, text: words.voteAt(shortAddress(url)), code: true }
        : { head: left.label, text: title };
  }
}
