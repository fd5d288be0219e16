import type { ServerRequest } from "./server-request.ts";

/** Checks that hold for every request, whichever adapter takes it. Each may refuse the request by throwing. */
export type RequestChecks = readonly ((request: ServerRequest) => void)[];

export function runChecks(checks: RequestChecks, request: ServerRequest): void {
  for (const check of checks) check(request);
}
