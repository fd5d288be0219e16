import type { ReactElement } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { StageScreen } from "#domain/stage.ts";
import { AwardsScreen } from "./awards-screen.tsx";
import { ClosedScreen } from "./closed-screen.tsx";
import { LastCallScreen } from "./last-call-screen.tsx";
import { LiveScreen } from "./live-screen.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { stageOf } from "./stage-contest.ts";
import { WelcomeScreen } from "./welcome-screen.tsx";

export type StagePictureProps = {
  contest: ContestView;
  /** where people vote */
  url: string;
  /** the shown place was revealed while this page was open */
  fresh: boolean;
};

const screens: Readonly<Record<StageScreen, (props: StagePictureProps) => ReactElement>> = {
  welcome: ({ contest, url }) => <WelcomeScreen contest={contest} url={url} />,
  live: ({ contest, url }) => <LiveScreen contest={contest} url={url} />,
  last_call: ({ contest, url }) => <LastCallScreen contest={contest} url={url} />,
  closed: ({ contest }) => <ClosedScreen contest={contest} awardsAt={stageOf(contest).awardsAt} />,
  awards: ({ contest, fresh }) => <AwardsScreen contest={contest} fresh={fresh} />,
  message: ({ contest }) => <MessageScreen message={stageOf(contest).message} />,
  blank: () => <div className="stage-picture" style={{ background: "var(--accent)" }} />,
};

/** What the whole screen shows now. */
export function StagePicture(props: StagePictureProps) {
  return screens[stageOf(props.contest).screen](props);
}
