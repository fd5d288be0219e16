import type { VoteOutcome } from "#domain/votes/vote-outcomes.ts";
import type { LoadClass } from "#server/overload/load-class.ts";
import type { StorageOperation, UploadOutcome } from "./metric-list.ts";

/** What the parts of the product are given to report. They know nothing of metrics. */
export type Measures = {
  vote(outcome: VoteOutcome, sinceArrivalMs: number): void;
  /** a statement that wrote votes has returned */
  statement(votes: number, ms: number): void;
  /** the status of the answer to a read of a contest */
  poll(status: number): void;
  shed(load: LoadClass): void;
  queueWait(load: LoadClass, ms: number): void;
  eventLoopDelay(longestMs: number): void;
  upload(outcome: UploadOutcome): void;
  storageError(operation: StorageOperation): void;
};

const nothing = () => {};

/** Where no metrics are asked for. */
export const noMeasures: Measures = {
  vote: nothing,
  statement: nothing,
  poll: nothing,
  shed: nothing,
  queueWait: nothing,
  eventLoopDelay: nothing,
  upload: nothing,
  storageError: nothing,
};
