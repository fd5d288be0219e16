import type { Standing } from "./sign-in-attempts.ts";
import { waitingLine } from "./waiting-line.ts";

/** Whose turn it is, over and over; who is not there is left out. Nobody waits for ever, whoever floods a line. */
const turns: readonly Standing[] = ["known", "first", "first", "repeated"];
const standings: readonly Standing[] = ["known", "first", "repeated"];

/** Those of one network who wait to sign in, in a line for each standing. */
export function networkLines<Member>() {
  const lines = {
    known: waitingLine<Member>(),
    first: waitingLine<Member>(),
    repeated: waitingLine<Member>(),
  };
  let turn = 0;
  return {
    size: () => lines.known.size() + lines.first.size() + lines.repeated.size(),
    add: (standing: Standing, member: Member) => lines[standing].add(member),
    delete: (standing: Standing, member: Member) => lines[standing].delete(member),

    takeNext(): Member | undefined {
      const preferred = turns[turn % turns.length] as Standing;
      turn += 1;
      for (const standing of [preferred, ...standings]) {
        const next = lines[standing].takeNext();
        if (next !== undefined) return next;
      }
      return undefined;
    },

    last: (): Member | undefined => lines.repeated.last() ?? lines.first.last() ?? lines.known.last(),
  };
}

export type NetworkLines<Member> = ReturnType<typeof networkLines<Member>>;
