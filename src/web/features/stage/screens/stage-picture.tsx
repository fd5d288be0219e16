import type { CSSProperties, ReactElement } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { stagePhotoUrl } from "#domain/photos.ts";
import { plural } from "#domain/plural.ts";
import type { ScheduleStatus } from "#domain/schedule.ts";
import { type StageScreen, scanInWords } from "#domain/stage.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { formatSoon, formatTime } from "#web/lib/time/dates.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { shortAddress } from "../short-address.ts";
import { stageOf } from "../stage-contest.ts";
import { AwardsScreen } from "./awards-screen.tsx";
import { FitText } from "./fit-text.tsx";
import { LiveScreen } from "./live-screen.tsx";
import { useCountdownText } from "./stage-countdown.tsx";
import { StageQr } from "./stage-qr.tsx";
import { StageSponsors, stripSizes } from "./stage-sponsors.tsx";

type StagePictureProps = {
  contest: ContestView;
  /** where people vote */
  url: string;
  /** the shown place was revealed while this page was open */
  fresh: boolean;
  sponsors: readonly Sponsor[];
};

const screens: Readonly<Record<StageScreen, (props: StagePictureProps) => ReactElement>> = {
  welcome: ({ contest, url, sponsors }) => (
    <WelcomeScreen contest={contest} url={url} titleHeight={sponsors.length > 0 ? 36 : 52} />
  ),
  live: ({ contest, url }) => <LiveScreen contest={contest} url={url} />,
  last_call: ({ contest, url }) => <LastCallScreen contest={contest} url={url} />,
  closed: ({ contest }) => <ClosedScreen contest={contest} awardsAt={stageOf(contest).awardsAt} />,
  awards: ({ contest, fresh, sponsors }) => <AwardsScreen {...{ contest, fresh, sponsors }} />,
  message: ({ contest }) => <MessageScreen message={stageOf(contest).message} />,
  blank: () => <div className="stage-picture" style={{ background: "var(--accent)" }} />,
};

/** What the whole screen shows now; with the sponsors where nothing else needs their room. */
export function StagePicture(props: StagePictureProps) {
  const { screen, step } = stageOf(props.contest);
  const picture = screens[screen](props);
  const hasRoom = screen === "welcome" || screen === "closed" || (screen === "awards" && step === 0);
  if (!hasRoom || props.sponsors.length === 0) return picture;
  const { height } = stripSizes(props.sponsors.length);
  return (
    <div className="stage-picture" style={{ "--strip": height } as CSSProperties}>
      {picture}
      <StageSponsors sponsors={props.sponsors} />
    </div>
  );
}

function MessageScreen({ message }: { message: string }) {
  return (
    <div className="stage-safe stage-center">
      {message && <FitText text={message} most={20} least={8} height={84} className="stage-title" />}
    </div>
  );
}

function ClosedScreen({ contest, awardsAt }: { contest: ContestView; awardsAt: string | null }) {
  return (
    <div className="stage-safe stage-center">
      <span className="stage-stripe" />
      <FitText text="Voting has closed" most={16} least={8} lines={2} className="stage-title" />
      <p className="stage-count stage-accent">{plural(contest.totalVotes, "vote")}</p>
      {awardsAt && <FitText text={`Awards at ${formatTime(awardsAt)}`} most={8} least={5} className="stage-strong" />}
      <FitText text={contest.title} most={6} lines={2} className="stage-quiet" />
    </div>
  );
}

function LastCallScreen({ contest, url }: { contest: ContestView; url: string }) {
  const left = useCountdownText(contest);
  if (!left.text)
    return (
      <div className="stage-safe stage-center">
        <FitText text={left.label} most={24} least={8} lines={2} className="stage-title" />
      </div>
    );
  return (
    <div className="stage-safe stage-last-call">
      <FitText text={`Last call! ${left.label}`} most={10} least={5} lines={2} className="stage-title" />
      <div className="stage-column">
        <FitText text={left.text} most={44} least={8} className="stage-strong stage-accent" />
      </div>
      <div className="stage-line">
        <StageQr url={url} height={22} />
        <div>
          <p className="stage-figure">Scan to vote</p>
          <p className="stage-address">{shortAddress(url)}</p>
        </div>
      </div>
    </div>
  );
}

type WelcomeScreenProps = { contest: ContestView; url: string; titleHeight: number };

function WelcomeScreen({ contest, url, titleHeight }: WelcomeScreenProps) {
  const status = useScheduleStatus(contest);
  return (
    <>
      {contest.coverPhotoUrl && (
        <div className="stage-cover">
          <img src={stagePhotoUrl(contest.coverPhotoUrl)} alt="" />
        </div>
      )}
      <div className="stage-safe stage-columns">
        <div className="stage-column">
          <span className="stage-stripe" />
          <FitText text={contest.title} most={13} least={4} height={titleHeight} className="stage-title" />
          <p className="stage-figure stage-accent">{scanInWords(status, contest)}</p>
          <FitText text={shortAddress(url)} most={5} lines={2} className="stage-strong" />
          <ClosingTime contest={contest} status={status} />
        </div>
        <div className="stage-column">
          <StageQr url={url} height={46} />
        </div>
      </div>
    </>
  );
}

function ClosingTime({ contest, status }: { contest: ContestView; status: ScheduleStatus }) {
  const now = useServerNow();
  const opens = formatSoon(contest.startDate, now);
  const closes = formatSoon(contest.endDate, now);
  const words = {
    not_started: `Voting opens ${opens}`,
    active: `Voting closes ${closes}`,
    ended: "Voting has closed",
  };
  return <p className="stage-quiet">{words[status]}</p>;
}
