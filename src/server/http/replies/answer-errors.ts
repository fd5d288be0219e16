import type { ErrorReply } from "#contract/errors.ts";
import type { Reason } from "#domain/reasons.ts";
import type { Log } from "#server/core/log.ts";
import { UnconfirmedCommit } from "#server/db/connection/confirming-client.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { inEnglish, Refusal } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { StorageAway } from "#server/storage/storage-away.ts";
import { jsonReply, type Reply } from "./reply.ts";

/** The one place where errors become replies. An unforeseen error is logged whole, and its reply says little. */
export function errorReply(error: unknown, { requestId, method, path }: ServerRequest, log: Log): Reply {
  if (error instanceof Refusal) return refused(error);
  if (error instanceof UnconfirmedCommit) {
    log.warn({ err: error, requestId }, "a commit is not confirmed");
    return refused(new Refusal("unavailable", ["saveNotConfirmed"], { retryAfterSeconds: 1 }));
  }
  if (error instanceof StorageAway) {
    log.warn({ err: error, requestId }, "the photo storage is away");
    return refused(new Refusal("unavailable", ["photosUnavailable"], { retryAfterSeconds: 5 }));
  }
  if (isDatabaseAway(error) || cannotWrite(error)) {
    log.warn({ err: error, requestId }, cannotWrite(error) ? "the disk cannot be written" : "the database is away");
    return refused(new Refusal("unavailable", ["unavailable"], { retryAfterSeconds: 1 }));
  }
  log.error({ err: error, requestId, method, path }, "request failed");
  return jsonReply(internalError(requestId), { status: 500, headers: noStore });
}

const noStore = ["cache-control", "no-store"];

/** The disk is full, read-only, or its folder belongs to another account: the operator can mend all of these. */
function cannotWrite(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM"].includes((error as { code?: string } | null)?.code ?? "");
}

function internalError(requestId: string): ErrorReply {
  const reason: Reason = ["internal"];
  return { message: inEnglish(reason), code: "internal", reason, requestId };
}

function refused({ status, reply, details: { retryAfterSeconds } }: Refusal): Reply {
  const retryAfter = retryAfterSeconds === undefined ? [] : ["retry-after", String(retryAfterSeconds)];
  return jsonReply(reply, { status, headers: [...noStore, ...retryAfter] });
}
