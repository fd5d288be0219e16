import type { ControlCommand } from "./control-commands.ts";
import { announceQuestion, openEnvelopeQuestion } from "./envelope.ts";

type Question = {
  title: string;
  description: string;
  confirm: string;
  /** followed by what the command does now */
  saysWhat?: true;
};

/** Asked before commands that cannot be taken back. The others are done at once. */
export const commandQuestions: Readonly<Partial<Record<ControlCommand, Question>>> = {
  open: {
    title: "Open voting now?",
    description: "That is before the planned time. You can pause voting, but not take its start back.",
    confirm: "Open Voting",
    saysWhat: true,
  },
  end: {
    title: "End voting now?",
    description: "Nobody can vote after that, unless you extend it.",
    confirm: "End Voting",
    saysWhat: true,
  },
  seal: {
    title: "Seal the results now?",
    description:
      "From now on nobody sees which entry has how many votes, not even you, until voting has ended and you open the envelope. Once somebody has voted this cannot be taken back.",
    confirm: "Seal Results",
  },
  clear: {
    title: "Clear the rehearsal?",
    description:
      "Removes all votes of the rehearsal from the contest and from every phone. Votes that count are not touched.",
    confirm: "Clear and be ready",
  },
  envelope: openEnvelopeQuestion,
  announce: announceQuestion,
};
