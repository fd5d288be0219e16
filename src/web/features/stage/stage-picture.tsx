import type { CSSProperties, ReactElement } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import type { StageScreen } from "#domain/stage.ts";
import { AwardsScreen } from "./awards-screen.tsx";
import { ClosedScreen } from "./closed-screen.tsx";
import { LastCallScreen } from "./last-call-screen.tsx";
import { LiveScreen } from "./live-screen.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { stageOf } from "./stage-contest.ts";
import { StageSponsors, stripSizes } from "./stage-sponsors.tsx";
import { WelcomeScreen } from "./welcome-screen.tsx";

export type StagePictureProps = {
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
