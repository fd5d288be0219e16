import { setTimeout } from "node:timers/promises";

const pollEveryMs = 50;

export async function poll(withinMs: number, what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s in vain until ${what}`);
    await setTimeout(pollEveryMs);
  }
}
