import { useEffect, useState } from "react";
import type { Staged } from "../staged.ts";
import { onGesture } from "./on-gesture.ts";

/** Sounds once for each place that is revealed while the page is open: a short rise, a longer one for the first place. */
export function useRevealSound({ stage, award }: Staged, fresh: boolean, isFirst: boolean): void {
  const { sound, step } = stage;
  const { places, podium } = award;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (!sound || !fresh || podium || places.length === 0 || context?.state !== "running") return;
    const notes = isFirst ? [523.25, 659.25, 783.99, 1046.5] : [392, 523.25]; // C major
    for (const [index, frequency] of notes.entries()) playNote(context, frequency, index * 0.14, isFirst ? 1.6 : 0.7);
  }, [step, fresh]);
}

let context: AudioContext | undefined;

/** Whether this screen cannot sound. Most browsers allow it only after a press; where that is not needed, it is on at once. */
export function useSoundIsOff(isWanted: boolean): boolean {
  const [isOff, setOff] = useState(() => context?.state !== "running");
  useEffect(() => {
    const ended = new AbortController();
    const turnOn = () => {
      try {
        context ??= new AudioContext();
      } catch {
        return; // no sound here
      }
      context.onstatechange = () => setOff(context?.state !== "running");
      void context.resume().catch(() => undefined);
    };
    if (isWanted) turnOn();
    onGesture(turnOn, ended.signal);
    return () => ended.abort();
  }, [isWanted]);
  return isOff;
}

function playNote(audio: AudioContext, frequency: number, delaySeconds: number, lengthSeconds: number): void {
  const start = audio.currentTime + delaySeconds;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.22, start + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lengthSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lengthSeconds);
}
