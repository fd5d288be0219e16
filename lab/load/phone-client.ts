import { type Connection, openConnection } from "../kit/connection.ts";
import type { Reply } from "../kit/reply-reader.ts";
import type { DriverContext } from "./driver-context.ts";
import { count, type Kind } from "./figures.ts";
import { record } from "./histogram.ts";
import { clock } from "./scheduler.ts";

type PhoneRequest = { kind: Kind; request: Buffer; keepBody?: boolean };

/** The requests of one phone: over a connection that it keeps, or over another one while that is busy. */
export function phoneClient({ address, figures }: DriverContext) {
  let kept: Connection | undefined;

  return {
    send({ kind, request, keepBody = false }: PhoneRequest, answered: (reply: Reply | undefined) => void): void {
      const connection = freeConnection();
      connection.send(request, { keepBody }, (answer) => {
        // Browsers do the same: the server may close an unused connection while a request is on its way.
        if (connection.wasClosedBefore(answer)) {
          figures.resent += 1;
          return this.send({ kind, request, keepBody }, answered);
        }
        if (typeof answer === "string") {
          count(figures.failures, `${kind}: ${answer}`);
          return answered(undefined);
        }
        count(figures.answers, `${kind} ${answer.status}`);
        if (connection !== kept) connection.close();
        answered(answer);
      });
    },
    /** Counts from when the request was due, not from when it was sent. */
    recordTime(kind: Kind, due: number): void {
      record(figures.times[kind], clock() - due);
    },
    close(): void {
      kept?.close();
    },
  };

  function freeConnection(): Connection {
    if (kept && !kept.isBusy()) return kept;
    const closed = () => {
      if (kept === connection) kept = undefined;
    };
    const connection = openConnection(address, { closed });
    kept ??= connection;
    return connection;
  }
}

export type PhoneClient = ReturnType<typeof phoneClient>;
