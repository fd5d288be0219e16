import { type Histogram, record } from "./histogram.ts";

type Item = { at: number; work: (at: number) => void };

/** The same time in every process of the machine, finer than a millisecond. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}

/** Starts work at its time even when earlier work is unfinished: waiting must be measured, not avoided. */
export function scheduler(lateness: Histogram) {
  const heap: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  return {
    at(time: number, work: Item["work"]): void {
      push({ at: time, work });
      if (time < timerAt) wakeAt(time);
    },
    clear(): void {
      clearTimeout(timer);
      heap.length = 0;
    },
  };

  function wakeAt(time: number): void {
    clearTimeout(timer);
    timerAt = time;
    timer = setTimeout(work, Math.max(0, time - clock()));
  }

  function work(): void {
    timerAt = Number.POSITIVE_INFINITY;
    for (let first = heap[0]; first && first.at <= clock(); first = heap[0]) {
      pop();
      record(lateness, clock() - first.at);
      first.work(first.at);
    }
    const next = heap[0];
    if (next && next.at < timerAt) wakeAt(next.at);
  }

  function push(item: Item): void {
    let place = heap.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent] as Item;
      if (above.at <= item.at) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = item;
  }

  function pop(): void {
    const last = heap.pop() as Item;
    if (heap.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && (heap[child + 1] as Item).at < (heap[child] as Item).at) child += 1;
      if ((heap[child] as Item).at >= last.at) break;
      heap[place] = heap[child] as Item;
      place = child;
    }
    heap[place] = last;
  }
}

export type Scheduler = ReturnType<typeof scheduler>;
