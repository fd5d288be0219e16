import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { isRead, type ServerRequest } from "./server-request.ts";

/** What holds for every request, whichever adapter takes it. */
export type RequestRules = {
  /** Each may refuse the request by throwing. They run in this order. */
  checks: readonly ((request: ServerRequest) => void)[];
  /** Run after a write has succeeded, before its reply is sent. */
  afterWrites: readonly ((request: ServerRequest) => MaybePromise<void>)[];
};

export function runChecks({ checks }: RequestRules, request: ServerRequest): void {
  for (const check of checks) check(request);
}

export function runAfterWrites(
  { afterWrites }: RequestRules,
  request: ServerRequest,
  status: number,
): MaybePromise<void> {
  if (status >= 400 || isRead(request)) return;
  let waiting: Promise<void> | undefined;
  for (const afterWrite of afterWrites) {
    if (waiting) waiting = waiting.then(() => afterWrite(request));
    else waiting = afterWrite(request) ?? undefined;
  }
  return waiting;
}
