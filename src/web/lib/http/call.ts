import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import { type ErrorReply, errorStatuses } from "#contract/errors.ts";
import { loadRefusalWords } from "#web/lib/words/load-refusal-words.ts";

type Needs<Key extends string, Value> =
  Value extends Record<string, never> ? { [K in Key]?: never } : { [K in Key]: Value };

type Input<E extends Endpoint> = Needs<"params", ParamsOf<E>> &
  Needs<"query", QueryOf<E>> &
  Needs<"body", BodyInputOf<E>> & {
    signal?: AbortSignal | undefined;
    /** Nothing is cached by default; `no-cache` asks the server to confirm by an ETag. */
    cache?: "no-store" | "no-cache";
    /** Asks as somebody who is not signed in. */
    anonymous?: boolean;
  };

/** A refused call, with the message `{status}: {body or status text}` and the parsed reply where there is one. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly reply: ErrorReply | undefined;
  /** milliseconds to wait before the next try, where the server gave a Retry-After */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.reply = readErrorReply(body);
    this.retryAfterMs = randomizedWaitMs(retryAfter);
  }
}

/** Sends a request and returns the reply, which the server has checked. It never shows a message or redirects. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>> {
  const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const response = await fetch(addressOf(endpoint, given), {
    method: endpoint.method,
    credentials: input.anonymous ? "omit" : "include",
    cache: input.cache ?? "no-store",
    headers: {
      accept: "application/json",
      ...(given.body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: JSON.stringify(given.body) ?? null,
    signal: input.signal ?? null,
  });
  if (!response.ok) {
    const { status, statusText, headers } = response;
    throw await refusedCall(status, statusText, await response.text(), headers.get("retry-after"));
  }
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<E>;
}

/** The error of a refused call, once the page has the words for it. Whoever is not signed in needs none. */
export async function refusedCall(...given: ConstructorParameters<typeof CallError>): Promise<CallError> {
  const error = new CallError(...given);
  if (error.reply?.reason && error.status !== 401) await loadRefusalWords();
  return error;
}

/** Adds up to half of the wait at random, so that thousands of phones do not retry in the same second. */
function randomizedWaitMs(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter);
  return seconds > 0 ? seconds * 1_000 * (1 + Math.random() / 2) : undefined;
}

export function addressOf(endpoint: Endpoint, given: { params?: unknown; query?: unknown }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((given.params as Record<string, unknown>)[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

function readErrorReply(body: string): ErrorReply | undefined {
  try {
    const reply: Partial<ErrorReply> = JSON.parse(body) ?? {};
    return typeof reply.message === "string" && Object.hasOwn(errorStatuses, String(reply.code))
      ? (reply as ErrorReply)
      : undefined; // of a proxy
  } catch {
    return undefined; // such as a proxy's HTML
  }
}
