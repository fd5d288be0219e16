import type { ErrorReply } from "#contract/errors.ts";
import { tooBusyMessage } from "#domain/busy.ts";
import type { Config } from "#server/config.ts";
import { busyPage, busyPagePolicy } from "#server/http/busy-page.ts";
import { rawReplies } from "#server/http/raw-reply.ts";
import type { Log } from "#server/log.ts";
import type { Doorkeeper } from "./lane.ts";
import type { RequestKind } from "./request-kinds.ts";
import type { RequestQueue } from "./request-queue.ts";
import type { Patient, Shedding } from "./shedding.ts";

type Parts = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  shedding: Pick<Shedding, "arrived" | "mustWait">;
  queue: Pick<RequestQueue, "isFull">;
  log: Log;
};

const json = Buffer.from(JSON.stringify({ message: tooBusyMessage, code: "unavailable" } satisfies ErrorReply));

/** In front of everything: when there is too much to do, some are asked to come back later, so that votes are not late. */
export function sheddingLane({ config, shedding, queue, log }: Parts): Doorkeeper {
  // Thousands of lines that all say the same would cost more than they tell: begin and end are logged.
  const silent = log.child({}, { level: "silent" });
  const replyOn = rawReplies({ config, log: silent });
  const pageOn = rawReplies({ config, log: silent, policy: busyPagePolicy });

  return (kind, incoming, outgoing) => {
    shedding.arrived();
    const patient = patientOf[kind];
    const seconds = patient && shedding.mustWait(patient, queue.isFull(kind));
    if (seconds === undefined) return false;
    const isPage = kind === "page";
    const body = isPage ? busyPage : json;
    const headers = [
      "retry-after",
      String(seconds),
      "cache-control",
      "no-store",
      "content-length",
      String(body.length),
    ];
    if (isPage) headers.push("content-type", "text/html; charset=utf-8", "refresh", String(seconds));
    else headers.push("content-type", "application/json");
    (isPage ? pageOn : replyOn)(incoming, outgoing).send({ status: 503, headers, body: [body] });
    return true;
  };
}

const patientOf: Readonly<Partial<Record<RequestKind, Patient>>> = {
  poll: "watching",
  look: "coming",
  page: "coming",
  "sign-in": "coming",
};
