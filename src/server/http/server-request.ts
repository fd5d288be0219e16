import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import type { Person } from "./person.ts";

/** What a handler sees of a request. Both adapters make one, so that a handler need not know which of them it is. */
export interface ServerRequest {
  readonly requestId: string;
  readonly method: string;
  /** as it was sent, without the query */
  readonly path: string;
  /** path and query, as they were sent */
  readonly target: string;
  /** the scheme and host that it was sent to */
  readonly origin: string;
  /** by performance.now() */
  readonly arrivedAt: number;
  header(name: string): string | undefined;
  /** the query's first value of each name */
  query(): Record<string, string>;
  /** Where it came from, as far as that is known. All visitors of a venue share one address. */
  address(): string | undefined;
  /** Who is asking. Looked up once per request, and only when a handler wants to know. */
  person(): MaybePromise<Person | undefined>;
  /** The next lookup asks the database: the person has changed, or may have while a file came. */
  forgetPerson(): void;
  body(): MaybePromise<Uint8Array>;
  /** Sent with the reply, also with that of a refusal. `line`: a Set-Cookie header */
  setCookie(line: string): void;
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function isRead({ method }: { method: string }): boolean {
  return readingMethods.has(method);
}
