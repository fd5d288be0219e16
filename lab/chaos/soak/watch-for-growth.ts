import { setTimeout as pause } from "node:timers/promises";
import { minuteMs } from "#domain/time/durations.ts";
import type { Product } from "../../kit/product.ts";
import type { Row } from "../../kit/table.ts";
import { compared, type Figure, medians } from "./figures.ts";
import { databaseFigures, probedFigures, serverFigures } from "./server-figures.ts";

const samplesPerWindow = 20;
const probesPerWindow = 7;
const saysEveryMs = 5 * minuteMs;

type Watched = Product & { metricsPort: number };

/** The figures at the end, against those when everything has been used for a while. */
export async function watchForGrowth(product: Watched, steadyAfterMs: number, lengthMs: number): Promise<Row[]> {
  const windowMs = Math.min(minuteMs, steadyAfterMs / 2);
  const startedAt = performance.now();
  const passed = () => performance.now() - startedAt;
  await pause(steadyAfterMs - windowMs);
  const before = await figuresOfWindow(product, windowMs);
  say(passed(), before);
  for (let left = saysEveryMs; left >= saysEveryMs; ) {
    left = lengthMs - windowMs - passed();
    await pause(Math.min(left, saysEveryMs));
    say(passed(), await sample(product));
  }
  return compared(before, await figuresOfWindow(product, windowMs), `after ${steadyAfterMs / minuteMs} minutes`);
}

/** The probes come last, because collecting garbage changes how much memory the process has. */
async function figuresOfWindow(product: Watched, windowMs: number): Promise<Figure[]> {
  const samples: Figure[][] = [];
  for (let taken = 0; taken < samplesPerWindow + probesPerWindow; taken += 1) {
    await pause(windowMs / samplesPerWindow);
    samples.push(await (taken < samplesPerWindow ? sample : probedFigures)(product));
  }
  return medians(samples);
}

async function sample(product: Watched): Promise<Figure[]> {
  return [...(await serverFigures(product)), ...(await databaseFigures(product.database))];
}

function say(passedMs: number, figures: readonly Figure[]): void {
  const words = figures.filter(({ unit }) => unit !== "kB").map(({ what, value }) => `${what} ${value.toFixed(0)}`);
  console.log(`${(passedMs / minuteMs).toFixed(1)} minutes: ${words.join(", ")}`);
}
