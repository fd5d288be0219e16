import { useState } from "react";
import {
  type CommandNow,
  type ControlCommand,
  commandNow,
  usualExtensions,
} from "#domain/contests/control-commands.ts";
import { openSignInDialog } from "#web/features/auth/public.ts";
import { useOneAwardPerCar } from "#web/features/shows/public.ts";
import { formatSoon } from "#web/lib/time/format-soon.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { useControlCommand } from "./api.ts";
import type { WantedCommand } from "./send-command.ts";

export type OfferedCommand = CommandNow & {
  key: string;
  command: ControlCommand;
  minutes?: number;
  endsAt?: string;
  /** the controlVersion that it was offered from: a question is about what was seen when it was asked */
  version: number;
};

type Offer = Pick<OfferedCommand, "key" | "command" | "minutes" | "endsAt">;

/** Until a time that is typed. */
export const extendUntil = "extend-until";

/** In the order of the page: what comes next at an event first, what ends it last. */
const commandsOfTheDay: readonly Offer[] = [
  { key: "open", command: "open" },
  { key: "resume", command: "resume" },
  { key: "envelope", command: "envelope" },
  { key: "announce", command: "announce" },
  ...usualExtensions.map((minutes) => ({ key: `extend-${minutes}`, command: "extend" as const, minutes })),
  { key: extendUntil, command: "extend" },
  { key: "pause", command: "pause" },
  { key: "seal", command: "seal" },
  { key: "end", command: "end" },
];

/** What is commanded: one contest, or all awards of a show. */
type Commanded = {
  controlVersion: number;
  judge: (command: ControlCommand, situation: Situation) => CommandNow;
  command: Pick<ReturnType<typeof useControlCommand>, "isPending" | "variables"> & {
    mutate: (wanted: WantedCommand, then: { onSuccess: (sent: Sent) => void }) => void;
  };
};
type Situation = Parameters<typeof commandNow>[2];
type Sent = { kind: "done" } | { kind: "refused"; message: string } | { kind: "signed-out" | "lost" };

export function useCommands(contest: CommandedContest, offered = commandsOfTheDay) {
  const command = useControlCommand(contest.id);
  const oneAwardPerCar = useOneAwardPerCar(contest.showId);
  const controlVersion = contest.controlVersion ?? 0;
  return useOffers(
    { controlVersion, command, judge: (one, situation) => commandNow(one, { ...contest, oneAwardPerCar }, situation) },
    offered,
  );
}

type CommandedContest = Parameters<typeof commandNow>[1] & { id: number; controlVersion?: number | undefined };

/** What can be done now, what is being asked, and what became of the last press if it was not done. */
export function useOffers({ controlVersion, judge, command: sender }: Commanded, offered = commandsOfTheDay) {
  const now = useServerNow();
  const { mutate, isPending, variables } = sender;
  const [asked, setAsked] = useState<OfferedCommand>();
  const [problem, setProblem] = useState<string>();
  const offerOf = (offer: Offer): OfferedCommand => ({
    ...offer,
    version: controlVersion,
    ...judge(offer.command, {
      now,
      timeInWords: (instant) => formatSoon(instant, now),
      ...(offer.minutes && { minutes: offer.minutes }),
      endsAt: offer.endsAt,
    }),
  });

  /** One at a time: the next one must be made from what this one has led to. */
  function send({ command, version, minutes, endsAt, does, doneWords }: OfferedCommand): void {
    if (isPending) return;
    setProblem(undefined);
    const wanted = { command, version, ...(minutes !== undefined && { minutes }), ...(endsAt && { endsAt }) };
    mutate(wanted, {
      onSuccess: (sent) => {
        setAsked(undefined);
        if (sent.kind === "signed-out") openSignInDialog();
        if (sent.kind === "done") showToast({ title: doneWords, ...(command === "extend" && { description: does }) });
        else setProblem(sent.kind === "refused" ? sent.message : problems[sent.kind]);
      },
    });
  }

  return {
    possible: offered.map(offerOf).filter(({ refusal }) => refusal === undefined),
    offerOf,
    asked,
    problem,
    isSending: (offer: OfferedCommand) =>
      isPending &&
      variables?.command === offer.command &&
      variables.minutes === offer.minutes &&
      variables.endsAt === offer.endsAt,
    isBusy: isPending,
    /** does it, or asks first where it cannot be taken back */
    press: (offer: OfferedCommand) => (offer.question ? setAsked(offer) : send(offer)),
    confirm: send,
    cancel: () => setAsked(undefined),
  };
}

export type Commands = ReturnType<typeof useCommands>;

const problems = {
  "signed-out": "You are signed out, so nothing was changed. Please sign in and press again.",
  lost: "The server is not answering, so this may not have worked. Check the state above before you press again.",
};
