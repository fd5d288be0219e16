import { HTTPException } from "hono/http-exception";
import type { ErrorReply } from "#contract/errors.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import type { Log } from "#server/log.ts";
import type { RequestContext } from "./environment.ts";
import { Refusal } from "./errors.ts";
import { jsonReply } from "./json-reply.ts";

type About = { log: Log; requestId: string; method: string; path: string };
type ErrorAnswer = { status: 500 | Refusal["status"]; reply: ErrorReply; retryAfterSeconds?: number | undefined };

/** The one place where errors become replies. What we did not foresee is logged whole and told as little as possible. */
export function replyToError(error: unknown, { log, requestId, method, path }: About): ErrorAnswer {
  if (error instanceof Refusal) return refused(error);
  if (isDatabaseAway(error) || cannotWrite(error)) {
    log.warn({ err: error, requestId }, cannotWrite(error) ? "the disk takes no more" : "the database is away");
    const message = "We cannot do this right now. Please try again in a moment.";
    return refused(new Refusal("unavailable", message, { retryAfterSeconds: 1 }));
  }
  if (error instanceof HTTPException && error.status < 500) return refused(new Refusal("bad_input", "Bad request"));
  log.error({ err: error, requestId, method, path }, "request failed");
  const message = "Something went wrong on our side. Please try again.";
  return { status: 500, reply: { message, code: "internal", requestId } };
}

export function answerError(error: Error, context: RequestContext): Response {
  const { log, requestId } = context.var;
  const { method, path } = context.req;
  const { status, reply, retryAfterSeconds } = replyToError(error, { log, requestId, method, path });
  if (retryAfterSeconds !== undefined) context.header("retry-after", String(retryAfterSeconds));
  return jsonReply(context, reply, status);
}

/** The disk is full or read-only, or its folder no longer ours: all of it heals when somebody looks after it. */
function cannotWrite(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM"].includes((error as { code?: string } | null)?.code ?? "");
}

function refused({ status, reply, details }: Refusal): ErrorAnswer {
  return { status, reply, retryAfterSeconds: details.retryAfterSeconds };
}
