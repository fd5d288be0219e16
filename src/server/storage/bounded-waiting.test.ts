import { beforeEach, expect, test, vi } from "vitest";
import { boundedWaiting } from "./bounded-waiting.ts";
import { StorageAway } from "./storage-away.ts";

let now: number;
let storage: ReturnType<typeof boundedWaiting>;
const waits = <Result>(work: () => Promise<Result>) => storage.run(work);
beforeEach(() => {
  now = 0;
  storage = boundedWaiting({ maxRunning: 2, maxWaiting: 1, awayMs: 1_000, clock: () => now });
});

const gone = () => Promise.reject(new StorageAway("The bucket is gone.", { isInDoubt: true }));
const fine = async () => "fine";

/** Work that ends when it is told to. */
function controlled() {
  let end = (_: string) => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { work: vi.fn(() => ended), end: () => end("done") };
}

test("only some run and wait at once; one more is refused at once", async () => {
  const works = [controlled(), controlled(), controlled()];
  const running = works.map(({ work }) => waits(work));
  await expect(waits(fine)).rejects.toThrow("Already 3 requests wait for the photo storage.");
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0]);
  for (const { end } of works) end();
  expect(await Promise.all(running)).toEqual(["done", "done", "done"]);
  expect(await waits(fine)).toBe("fine");
});

test("after the storage was away, others are refused at once for a while, then one tries it", async () => {
  await expect(waits(gone)).rejects.toThrow("gone");
  const refused = vi.fn(fine);
  await expect(waits(refused)).rejects.toThrow("The bucket is gone.");
  expect(refused).not.toHaveBeenCalled();
  now = 1_000;
  const trial = controlled();
  const trying = waits(trial.work);
  await expect(waits(refused)).rejects.toThrow(StorageAway);
  expect(refused).not.toHaveBeenCalled();
  trial.end();
  await trying;
  expect(await waits(fine)).toBe("fine");
});

test("whoever has much to do first can ask whether it would be refused", async () => {
  expect(storage.refuseWhileAway).not.toThrow();
  await expect(waits(gone)).rejects.toThrow("gone");
  expect(storage.refuseWhileAway).toThrow("The bucket is gone.");
  now = 1_000;
  expect(storage.refuseWhileAway).not.toThrow();
  const trial = controlled();
  const trying = waits(trial.work);
  expect(storage.refuseWhileAway).toThrow(StorageAway);
  trial.end();
  await trying;
  expect(storage.refuseWhileAway).not.toThrow();
});

test("a trial that fails begins the while anew", async () => {
  await expect(waits(gone)).rejects.toThrow();
  now = 1_000;
  await expect(waits(gone)).rejects.toThrow();
  now = 1_999;
  const refused = vi.fn(fine);
  await expect(waits(refused)).rejects.toThrow();
  expect(refused).not.toHaveBeenCalled();
  now = 2_000;
  expect(await waits(fine)).toBe("fine");
});

test("those in line when it goes away do not each wait for a time-out", async () => {
  const [first, second, third] = [controlled(), controlled(), vi.fn(fine)];
  const failing = waits(() => first.work().then(gone));
  const other = waits(second.work);
  const inLine = waits(third);
  first.end();
  await expect(failing).rejects.toThrow();
  await expect(inLine).rejects.toThrow("gone");
  expect(third).not.toHaveBeenCalled();
  second.end();
  await other;
});

test("an answer that refuses one request says nothing about the others", async () => {
  const refusing = () => Promise.reject(new StorageAway("403", { isInDoubt: false }));
  await expect(waits(refusing)).rejects.toThrow("403");
  await expect(waits(() => Promise.reject(new Error("a mistake")))).rejects.toThrow("a mistake");
  expect(await waits(fine)).toBe("fine");
});
