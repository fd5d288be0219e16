import { parse, type z } from "zod/mini";
import type { Endpoint, ReplyOf } from "#contract/endpoint.ts";
import { jsonReply, type Reply } from "./reply.ts";

const noStore = ["cache-control", "no-store"];

/** What a fast handler answers to one person: parsed, so that no extra column can leak. */
export function parsedReply<E extends Endpoint>({ reply, status }: E, value: ReplyOf<E>): Reply {
  if (status === 204) return { status, headers: noStore, body: null };
  return jsonReply(parse(reply as z.core.$ZodType, value), { status, headers: noStore });
}
