import { clock } from "./agenda.ts";
import type { Crowd } from "./crowd.ts";
import { count, type Kind } from "./figures.ts";
import { type Line, openLine } from "./line.ts";
import type { Reply } from "./reply-reader.ts";
import { addTime } from "./times.ts";

type Call = { kind: Kind; request: Buffer; wantsBody?: boolean };

/** One phone's requests, over a connection that it keeps; while that is busy, over another one. */
export function phoneCalls({ address, figures }: Crowd) {
  let kept: Line | undefined;

  return {
    call({ kind, request, wantsBody = false }: Call, answered: (reply: Reply | undefined) => void): void {
      const line = freeLine();
      line.ask(request, { wantsBody }, (answer) => {
        // As browsers do: the server has ended a connection that was not in use, and could not know that it would be.
        if (line.wasEndedBefore(answer)) {
          figures.resent += 1;
          return this.call({ kind, request, wantsBody }, answered);
        }
        if (typeof answer === "string") {
          count(figures.failures, `${kind}: ${answer}`);
          return answered(undefined);
        }
        count(figures.answers, `${kind} ${answer.status}`);
        if (line !== kept) line.hangUp();
        answered(answer);
      });
    },
    /** An answer has come that counts, to what was due then. */
    took(kind: Kind, due: number): void {
      addTime(figures.times[kind], clock() - due);
    },
    hangUp(): void {
      kept?.hangUp();
    },
  };

  function freeLine(): Line {
    if (kept && !kept.isBusy()) return kept;
    const line = openLine(address, () => {
      if (kept === line) kept = undefined;
    });
    kept ??= line;
    return line;
  }
}

export type PhoneCalls = ReturnType<typeof phoneCalls>;
