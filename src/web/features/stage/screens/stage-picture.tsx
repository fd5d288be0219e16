import type { CSSProperties, ReactElement } from "react";
import type { Sponsor } from "#contract/sponsors.ts";
import type { ShowScreen } from "#domain/stage/show-stage.ts";
import { lastCallInWords, scanInWords } from "#domain/stage/stage-words.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { SponsorStrip } from "#web/features/sponsors/public.ts";
import { formatTime } from "#web/lib/time/dates.ts";
import { useWords } from "#web/lib/words/words.ts";
import { shortAddress } from "../short-address.ts";
import type { Staged } from "../staged.ts";
import { AwardsScreen } from "./awards-screen.tsx";
import { FitText } from "./fit-text.tsx";
import { LiveScreen } from "./live-screen.tsx";
import { useCountdownText } from "./stage-countdown.tsx";
import { StageLivery } from "./stage-livery.tsx";
import { StageQr } from "./stage-qr.tsx";
import { WelcomeScreen } from "./welcome-screen.tsx";
import { WinnersScreen } from "./winners-screen.tsx";

export type StagePictureProps = {
  staged: Staged;
  /** the shown place was revealed while this page was open */
  fresh: boolean;
  sponsors: readonly Sponsor[];
};

const screens: Readonly<Record<ShowScreen, (props: StagePictureProps) => ReactElement>> = {
  welcome: WelcomeScreen,
  live: LiveScreen,
  last_call: LastCallScreen,
  closed: ClosedScreen,
  awards: AwardsScreen,
  winners: WinnersScreen,
  message: MessageScreen,
  blank: () => <div className="absolute inset-0 bg-accent" />,
};

/** What the whole screen shows now; with the sponsors where nothing else needs their room. */
export function StagePicture(props: StagePictureProps) {
  const { stage, award } = props.staged;
  const { screen } = stage;
  const Screen = screens[screen];
  const hasRoom = screen === "welcome" || screen === "closed" || (screen === "awards" && award.places.length === 0);
  const picture = (
    <>
      <StageLivery strong={screen === "awards" && award.podium && award.places.length > 0} />
      <Screen {...props} />
    </>
  );
  if (!hasRoom || props.sponsors.length === 0) return picture;
  const { size, height } = stripSizes(props.sponsors.length);
  return (
    <div className="absolute inset-0" style={{ "--strip": height } as CSSProperties}>
      {picture}
      <div className="absolute inset-x-[5vw] bottom-[5vh]" style={{ fontSize: `calc(var(--u) * ${size})` }}>
        <SponsorStrip sponsors={props.sponsors} />
      </div>
    </div>
  );
}

const mostInARow = 6;
const largest = [2.6, 2.1]; // for one row and for two, in percent of the window's height; a logo is three times as high
const rowWidth = 118; // in the same unit: the safe width of the narrowest screen that lies on its side
const logoWidth = 9.75; // in ems, with its gap
const logoHeight = 3;
const gap = 0.75;

/** Font size and height of the strip: all logos fit in one or two rows. */
export function stripSizes(sponsors: number): { size: number; height: number } {
  const rows = sponsors > mostInARow ? 2 : 1;
  const inARow = Math.ceil(sponsors / rows);
  const size = Math.min(largest[rows - 1] as number, rowWidth / (inARow * logoWidth));
  return { size, height: size * (rows * logoHeight + (rows - 1) * gap) };
}

function MessageScreen({ staged }: StagePictureProps) {
  const { message } = staged.stage;
  return (
    <div className="stage-safe stage-center">
      {message && <FitText text={message} most={20} least={8} height={84} className="stage-title" />}
    </div>
  );
}

function ClosedScreen({ staged: { title, times, totalVotes, stage } }: StagePictureProps) {
  const { stage: words } = useWords("later");
  const { awardsAt } = stage;
  const left = useCountdownText(times);
  return (
    <div className="stage-safe stage-center">
      <span className="h-1.5 w-18 -skew-x-25 bg-accent" />
      <FitText text={left.sentence} most={16} least={8} lines={2} className="stage-title" />
      <p className="stage-count text-accent-text">{words.votes(totalVotes)}</p>
      {awardsAt && (
        <FitText text={words.awardsAt(formatTime(awardsAt))} most={8} least={5} className="font-extrabold" />
      )}
      <FitText text={title} most={6} lines={2} className="text-muted" />
    </div>
  );
}

function LastCallScreen({ staged: { url, times } }: StagePictureProps) {
  const { stage } = useWords("later");
  const left = useCountdownText(times);
  const status = useScheduleStatus(times);
  if (!left.text)
    return (
      <div className="stage-safe stage-center">
        <FitText text={left.label} most={24} least={8} lines={2} className="stage-title" />
      </div>
    );
  return (
    <div className="stage-safe grid-rows-[auto_minmax(0,1fr)_auto]">
      <FitText text={lastCallInWords(status, left, stage)} most={10} least={5} lines={2} className="stage-title" />
      <div className="stage-column">
        <FitText text={left.text} most={44} least={8} className="font-extrabold text-accent-text" />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <StageQr url={url} height={22} />
        <div>
          <p className="stage-figure">{scanInWords(status, times, stage)}</p>
          <p className="font-bold">{shortAddress(url)}</p>
        </div>
      </div>
    </div>
  );
}
