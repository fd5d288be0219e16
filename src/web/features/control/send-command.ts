import type { ManagedContest } from "#contract/contests.ts";
import { commandEndpoints, extendVoting } from "#contract/control.ts";
import type { ControlCommand } from "#domain/contests/control-commands.ts";
import { type CallError, call } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { sendUntilAnswered } from "#web/lib/http/send-until-answered.ts";

export type WantedCommand = {
  command: ControlCommand;
  /** the controlVersion that the person has seen */
  version: number;
  /** of `extend`: one of them */
  minutes?: number;
  endsAt?: string;
};

/**
 * - `done`: the contest is as it was asked for
 * - `refused`: in words, with the present state where somebody else has changed the contest; nothing was done
 * - `signed-out`: nothing was done
 * - `lost`: no answer came, also when it was sent again
 */
type SentCommand =
  | { kind: "done"; contest: ManagedContest }
  | { kind: "refused"; message: string; contest: ManagedContest | undefined }
  | { kind: "signed-out" | "lost"; contest?: undefined };

const answerWithinMs = 5_000;

export async function sendCommand(
  contestId: number,
  wanted: WantedCommand,
  pause?: (ms: number) => Promise<void>,
): Promise<SentCommand> {
  const sent = await sendUntilAnswered<SentCommand>({
    send: async (signal) => ({ kind: "done", contest: await callCommand(contestId, wanted, signal) }),
    answerWithinMs,
    refused: (error, mayBeDone) => answerOf(error, wanted, mayBeDone),
    pause,
  });
  return sent ?? { kind: "lost" };
}

function callCommand(
  contestId: number,
  { command, ...body }: WantedCommand,
  signal: AbortSignal | undefined,
): Promise<ManagedContest> {
  const input = { params: { contestId }, signal };
  return command === "extend"
    ? call(extendVoting, { ...input, body })
    : call(commandEndpoints[command], { ...input, body });
}

function answerOf(error: CallError, { command, version }: WantedCommand, mayBeDone: boolean): SentCommand {
  if (error.status === 401) return { kind: "signed-out" };
  const contest = error.reply?.current as ManagedContest | undefined;
  // The first one has arrived, and its answer was lost: one step further, the contest is as this command has left it.
  if (command === "extend" && mayBeDone && contest?.controlVersion === version + 1) return { kind: "done", contest };
  return { kind: "refused", message: messageOf(error, "Nothing was changed. Please try again."), contest };
}
