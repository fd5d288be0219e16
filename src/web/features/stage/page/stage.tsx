import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { rehearsalWarning } from "#domain/rehearsal-words.ts";
import { contestUrl } from "#domain/sharing.ts";
import { scanInWords } from "#domain/stage.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { useRehearsalEnd } from "#web/features/control/public.ts";
import { useRootAttribute } from "#web/lib/browser/use-root-attribute.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { usePressStage } from "../api.ts";
import { Confetti, wantsLessMotion } from "../screens/confetti.tsx";
import { LowerThird } from "../screens/lower-third.tsx";
import { StageNotice } from "../screens/stage-notice.tsx";
import { StagePicture } from "../screens/stage-picture.tsx";
import { StageQr } from "../screens/stage-qr.tsx";
import { stageOf } from "../stage-contest.ts";
import { useDrift } from "./use-drift.ts";
import { useFreshStep } from "./use-fresh-step.ts";
import { useHeld } from "./use-held.ts";
import { usePhotoPreload } from "./use-photo-preload.ts";
import { useReload } from "./use-reload.ts";
import { useRevealSound } from "./use-reveal-sound.ts";
import { useSignOfLife } from "./use-sign-of-life.ts";
import { useStageKeys } from "./use-stage-keys.ts";
import { useStarted } from "./use-started.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type StageProps = {
  /** as anybody sees it: this page never holds what is not yet revealed */
  contest: ContestView;
  canRunStage: boolean;
  /** when something last came from the server, by Date.now() */
  heardAt: number;
  /** a transparent lower third for video software */
  overlay: boolean;
  sponsors: readonly Sponsor[];
};

/** The page for the projector. */
export function Stage({ contest: newest, canRunStage, heardAt, overlay, sponsors }: StageProps) {
  const [showsQr, setShowsQr] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [started, start] = useStarted();
  const held = useHeld(newest, isHeld);
  const contest = newest.sealed && !held.sealed ? newest : held; // a held picture must not outlast the seal
  const stage = stageOf(contest);
  const fresh = useFreshStep(stage);
  const { mutate: press } = usePressStage(newest.id);
  const { isLost } = useSignOfLife(newest.id, stage.version, heardAt);
  const drift = useDrift();
  const status = useScheduleStatus(contest);
  const url = contestUrl(publicUrl(), contest.id);
  useRehearsalEnd(newest);
  useRootAttribute("data-stage");
  useReload(newest.stage?.reloads ?? 0);
  useWakeLock(started);
  usePhotoPreload(newest.entries, started || overlay);
  useRevealSound(stage, fresh);
  useStageKeys({
    stage: stageOf(newest),
    onQr: () => setShowsQr((before) => !before),
    onHold: () => setHeld((before) => !before),
    onPress: canRunStage ? (wanted) => press({ version: stageOf(newest).version, press: wanted }) : undefined,
  });
  const celebrates = fresh && stage.confetti && isFirstPlace(stage) && !wantsLessMotion();
  return (
    <main
      id="main"
      className="stage"
      aria-label={`Stage of ${contest.title}`}
      data-screen={stage.screen}
      data-step={stage.step}
      {...(stage.dark && { "data-dark": true })}
      {...(overlay && { "data-overlay": true })}
    >
      <AccentScope primaryColor={contest.customBranding?.primaryColor}>
        <div className="stage-picture" style={{ transform: drift }}>
          {overlay ? (
            <LowerThird contest={contest} url={url} />
          ) : (
            <StagePicture {...{ contest, url, fresh, sponsors }} />
          )}
        </div>
        {celebrates && <Confetti />}
        {showsQr && (
          <div className="stage-over">
            <div className="stage-qr-panel">
              <StageQr url={url} height={60} />
              <p className="stage-figure">{scanInWords(status, contest)}</p>
            </div>
          </div>
        )}
        <StageNotice notice={newest.notice} drift={drift} />
        {stage.rehearsal && <p className="stage-rehearsal">Rehearsal</p>}
        {newest.rehearsal && !stage.rehearsal && <p className="stage-rehearsal">{rehearsalWarning}</p>}
        {isLost && <span className="stage-dot" data-lost="true" aria-hidden="true" />}
        {!started && !overlay && <StartPanel canRunStage={canRunStage} onStart={start} />}
        {overlay && <TransparentPage />}
      </AccentScope>
    </main>
  );
}

function TransparentPage() {
  useRootAttribute("data-stage-overlay");
  return null;
}

function isFirstPlace({ revealed, podium }: ReturnType<typeof stageOf>): boolean {
  return !podium && revealed.at(-1)?.rank === 1;
}

type StartPanelProps = { canRunStage: boolean; onStart: () => void };

/** One press makes the screen ready: browsers allow full screen and sound only then. */
function StartPanel({ canRunStage, onStart }: StartPanelProps) {
  return (
    <div className="stage-start">
      <button type="button" onClick={onStart}>
        Start
      </button>
      <p className="stage-quiet">
        {canRunStage
          ? "W welcome · L live · C last call · X closed · A awards, then → ← · M message · B blank · J code · F hold"
          : "J shows the code, F holds the picture. Everything else is changed by the organizer's remote."}
      </p>
    </div>
  );
}
