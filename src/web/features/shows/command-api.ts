import type { QueryClient } from "@tanstack/react-query";
import type { NoticeBody } from "#contract/control.ts";
import {
  extendAll,
  type ShowCommandReply,
  showCommandEndpoints,
  showNoticeOnAll,
  takeDownNoticeOnAll,
} from "#contract/show-commands.ts";
import type { Notice } from "#domain/contests/notices.ts";
import type { WantedCommand } from "#web/features/control/public.ts";
import { type CallError, call } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { sendUntilAnswered } from "#web/lib/http/send-until-answered.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { showKey } from "./api.ts";
import { refreshShow } from "./managing-api.ts";

/** `done`: `results` say what became of each award. The rest is as of a contest's command. */
type SentShowCommand =
  | { kind: "done"; results: ShowCommandReply["results"] }
  | { kind: "refused"; message: string }
  | { kind: "signed-out" | "lost" };

const answerWithinMs = 8_000; // all awards are locked and judged

export function useShowCommand(showId: number) {
  return useCommand((wanted: WantedCommand) => sendShowCommand(showId, wanted), {
    onEnd: (client) => refreshShow(client, showId),
  });
}

export function useNoticeCommandsOnAll(showId: number) {
  const params = { showId };
  const onEnd = (client: QueryClient) => client.invalidateQueries({ queryKey: showKey(showId) });
  const send = useCommand((body: NoticeBody) => call(showNoticeOnAll, { params, body }), { onEnd });
  const takeDown = useCommand((_: Notice) => call(takeDownNoticeOnAll, { params }), { onEnd });
  return { send, takeDown };
}

async function sendShowCommand(showId: number, wanted: WantedCommand): Promise<SentShowCommand> {
  const sent = await sendUntilAnswered<SentShowCommand>({
    send: async (signal) => ({ kind: "done", results: (await callShowCommand(showId, wanted, signal)).results }),
    answerWithinMs,
    refused: answerOf,
  });
  return sent ?? { kind: "lost" };
}

function callShowCommand(showId: number, { command, ...body }: WantedCommand, signal: AbortSignal | undefined) {
  const input = { params: { showId }, signal };
  return command === "extend"
    ? call(extendAll, { ...input, body })
    : call(showCommandEndpoints[command], { ...input, body });
}

function answerOf(error: CallError): SentShowCommand {
  if (error.status === 401) return { kind: "signed-out" };
  return { kind: "refused", message: messageOf(error, "Nothing was changed. Please try again.") };
}
