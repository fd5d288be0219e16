import { expect, test } from "vitest";
import { signInQueue } from "./sign-in-queue.ts";

/** So many processes that each has one turn at a time. */
const oneAtATime = () => signInQueue(1_000);
const never = new AbortController().signal;

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test("one after the other, in the order they came", async () => {
  const queue = oneAtATime();
  const done: number[] = [];
  const first = gate();
  const all = [0, 1, 2].map((number) =>
    queue(never, async () => {
      if (number === 0) await first.opened;
      done.push(number);
    }),
  );
  expect(done).toEqual([]);
  first.open();
  await Promise.all(all);
  expect(done).toEqual([0, 1, 2]);
});

test("whoever hangs up while waiting costs nothing", async () => {
  const queue = oneAtATime();
  const first = gate();
  const running = queue(never, () => first.opened);
  const impatient = new AbortController();
  let worked = false;
  const waiting = queue(impatient.signal, async () => {
    worked = true;
  });
  const patient = queue(never, async () => "served");
  impatient.abort();
  await expect(waiting).rejects.toThrow("Too many people");
  first.open();
  expect(await patient).toBe("served");
  await running;
  expect(worked).toBe(false);
});

test("a failure lets the next one in", async () => {
  const queue = oneAtATime();
  await expect(queue(never, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue(never, async () => "served")).toBe("served");
});
