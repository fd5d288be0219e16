import { HTTPException } from "hono/http-exception";
import type { ErrorReply } from "#contract/errors.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import type { RequestContext } from "./environment.ts";
import { Refusal } from "./errors.ts";
import { jsonReply } from "./json-reply.ts";

/** The one place where errors become replies. What we did not foresee is logged whole and told as little as possible. */
export function answerError(error: Error, context: RequestContext): Response {
  if (error instanceof Refusal) return answerRefusal(error, context);
  if (isDatabaseAway(error)) {
    context.var.log.warn({ err: error, requestId: context.var.requestId }, "the database is away");
    const message = "We cannot do this right now. Please try again in a moment.";
    return answerRefusal(new Refusal("unavailable", message, { retryAfterSeconds: 1 }), context);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return context.json({ message: "Bad request", code: "bad_input" } satisfies ErrorReply, 400);
  }
  const requestId = context.var.requestId;
  context.var.log.error(
    { err: error, requestId, method: context.req.method, path: context.req.path },
    "request failed",
  );
  return context.json(
    {
      message: "Something went wrong on our side. Please try again.",
      code: "internal",
      requestId,
    } satisfies ErrorReply,
    500,
  );
}

function answerRefusal(refusal: Refusal, context: RequestContext): Response {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) context.header("retry-after", String(retryAfterSeconds));
  return jsonReply(context, refusal.reply, refusal.status);
}
