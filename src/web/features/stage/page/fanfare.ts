let context: AudioContext | undefined;

/** During a press: browsers play nothing before one. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // no sound here
  }
}

const chord = [523.25, 659.25, 783.99, 1046.5]; // C major
const single = [392, 523.25];

/** A short rise for a place, a longer one for the first place. Silent until it was unlocked. */
export function playFanfare(kind: "place" | "winner"): void {
  if (context?.state !== "running") return;
  const notes = kind === "winner" ? chord : single;
  for (const [index, frequency] of notes.entries())
    playNote(context, frequency, index * 0.14, kind === "winner" ? 1.6 : 0.7);
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
