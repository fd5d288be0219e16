export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most that many at once; the others wait in the order in which they came. */
export function fewAtATime(most: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same for many people: at most `each` of one of them, so that who brings hundreds does not keep the others waiting. */
export function fewOfEach({ most, each }: { most: number; each: number }) {
  const all = fewAtATime(most);
  const lanes = new Map<string, { inTurn: InTurn; inside: number }>();
  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(who) ?? { inTurn: fewAtATime(each), inside: 0 };
    lanes.set(who, lane);
    lane.inside += 1;
    try {
      return await lane.inTurn(() => all(work));
    } finally {
      lane.inside -= 1;
      if (lane.inside === 0) lanes.delete(who);
    }
  };
}
