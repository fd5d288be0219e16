import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request beside the app and says so, or leaves it untouched for the app, which answers the same. */
export type Lane = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
