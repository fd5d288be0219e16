import { useEffect, useRef, useState } from "react";
import type { Sponsor } from "#contract/sponsors.ts";
import type { StageKey } from "#domain/stage/stage-keys.ts";
import { scanInWords } from "#domain/stage/stage-words.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { useRootAttribute } from "#web/lib/browser/use-root-attribute.ts";
import { useWords } from "#web/lib/words/words.ts";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Confetti, wantsLessMotion } from "../screens/confetti.tsx";
import { LowerThird } from "../screens/lower-third.tsx";
import { StageNotice } from "../screens/stage-notice.tsx";
import { StagePicture } from "../screens/stage-picture.tsx";
import { StageQr } from "../screens/stage-qr.tsx";
import type { Staged } from "../staged.ts";
import { useTurn } from "../use-turn.ts";
import { KeysPanel } from "./keys-panel.tsx";
import { StageCorner } from "./stage-corner.tsx";
import { usePhotoPreload } from "./use-photo-preload.ts";
import { usePointing } from "./use-pointing.ts";
import { type SignOfLife, useSignOfLife } from "./use-sign-of-life.ts";
import { useRevealSound, useSoundIsOff } from "./use-sound.ts";
import { useStageKeys } from "./use-stage-keys.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type StageProps = {
  /** as anybody sees it: this page never holds what is not yet revealed */
  staged: Staged;
  /** a key that changes all screens; absent where the person may not do that */
  onKey?: ((key: StageKey) => void) | undefined;
  /** tells the server of this screen */
  report: (sign: SignOfLife) => Promise<unknown>;
  /** when something last came from the server, by Date.now() */
  heardAt: number;
  /** a transparent lower third for video software */
  overlay: boolean;
  sponsors: readonly Sponsor[];
};

/** The page for the projector. */
export function Stage({ staged: newest, onKey, report, heardAt, overlay, sponsors }: StageProps) {
  const { stage: words } = useWords("later");
  const [showsQr, setShowsQr] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const held = useHeld(newest, isHeld);
  const staged = newest.isSealed && !held.isSealed ? newest : held; // a held picture must not outlast the seal
  const { stage, award, times, url } = staged;
  const fresh = useFreshStep(staged);
  const soundOff = useSoundIsOff(stage.sound && !overlay) && !overlay;
  const { isLost } = useSignOfLife({ report, shownVersion: stage.version, soundOff, heardAt });
  const drift = useDrift();
  const isPointing = usePointing();
  const status = useScheduleStatus(times);
  const isFirstPlace = !award.podium && award.places.at(-1)?.rank === 1;
  useRootAttribute(overlay ? "data-stage-overlay" : "data-stage");
  useReload(newest.stage.reloads);
  useWakeLock();
  usePhotoPreload(newest.entries);
  useRevealSound(staged, fresh, isFirstPlace);
  useStageKeys({
    own: {
      qr: () => setShowsQr((before) => !before),
      hold: () => setHeld((before) => !before),
      help: () => setShowsKeys((before) => !before),
      close: () => setShowsKeys(false),
    },
    onKey,
  });
  return (
    <main
      id="main"
      className={classNames("stage", stage.dark && "night", isPointing && "cursor-default")}
      aria-label={words.stageOf(staged.title)}
      data-screen={stage.screen}
      data-step={stage.step}
    >
      <AccentScope primaryColor={staged.primaryColor}>
        <div className="stage-picture absolute inset-0 bottom-(--notice)" style={{ transform: drift }}>
          {overlay ? <LowerThird staged={staged} /> : <StagePicture {...{ staged, fresh, sponsors }} />}
        </div>
        {fresh && stage.confetti && isFirstPlace && !wantsLessMotion() && <Confetti />}
        {showsQr && (
          <div className="absolute inset-0 bottom-(--notice) grid place-content-center bg-ground/88">
            <div className="grid justify-items-center gap-2 text-center">
              <StageQr url={url} height={60} />
              <p className="stage-figure">{scanInWords(status, times, words)}</p>
            </div>
          </div>
        )}
        <StageNotice notice={newest.notice} drift={drift} />
        {(stage.rehearsal || newest.isRehearsed) && (
          <p className="absolute top-0 left-1/2 -translate-x-1/2 rounded-b-base bg-[#ffd400] px-4 py-0.5 text-[calc(var(--u)*4.5)] font-extrabold text-[#0b1512]">
            {stage.rehearsal ? words.rehearsal : words.votesAreRehearsed}
          </p>
        )}
        {isLost && (
          <span
            className="absolute right-[5vw] bottom-[calc(5vh+var(--notice))] size-1.5 rounded-full bg-[#e08a00]"
            data-lost
            aria-hidden="true"
          />
        )}
        {!overlay && (
          <StageCorner soundIsOff={stage.sound && soundOff} onKeys={() => setShowsKeys(true)} {...{ isPointing }} />
        )}
        {showsKeys && (
          <KeysPanel canRunStage={onKey !== undefined} screens={staged.screens} onClose={() => setShowsKeys(false)} />
        )}
      </AccentScope>
    </main>
  );
}

/** The value as it was when it began to be held, or the present one. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const kept = useRef(value);
  if (!isHeld) kept.current = value;
  return kept.current;
}

/** Whether the shown place was revealed while this page was open. After a reload it is simply there. */
function useFreshStep({ stage: { screen, step }, award: { key } }: Staged): boolean {
  const known = useRef({ screen, step, key, fresh: false });
  const before = known.current;
  if (before.step !== step || before.screen !== screen || before.key !== key)
    known.current = { screen, step, key, fresh: screen === "awards" && before.key === key && step > before.step };
  return known.current.fresh;
}

const driftEveryMs = 20_000;
const driftPixels = 4;

/** Moves the picture by a few pixels a minute, in a slow figure of eight, so that nothing burns into the screen. */
function useDrift(): string {
  const angle = (useTurn(driftEveryMs) % 24) * (Math.PI / 12);
  const [x, y] = [Math.sin(angle), Math.sin(2 * angle)].map((part) => Math.round(driftPixels * part));
  return `translate(${x}px, ${y}px)`;
}

/** Loads the page again when the counter is higher than it was when the page first knew it. */
function useReload(reloads: number): void {
  const known = useRef(reloads);
  useEffect(() => {
    if (reloads <= known.current) return;
    known.current = reloads;
    window.location.reload();
  }, [reloads]);
}
