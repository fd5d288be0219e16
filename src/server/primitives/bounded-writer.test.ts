import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { boundedWriter } from "./bounded-writer.ts";

const options = { maxWaitingBytes: 100_000, describeDropped: (lines: number) => `dropped ${lines}\n`, retryDelayMs: 5 };

/** A pipe with a reader that reads only when it is told to. */
async function stoppedPipe() {
  const path = join(await temporaryFolder(), "pipe");
  execFileSync("mkfifo", [path]);
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writing = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  onTestFinished(() => {
    closeSync(reading);
    closeSync(writing);
  });
  let text = "";
  return {
    fd: writing,
    /** everything that has been read so far */
    read(): string {
      const chunk = Buffer.alloc(1 << 20);
      try {
        text += chunk.toString("latin1", 0, readSync(reading, chunk));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      }
      return text;
    },
  };
}

const lineOf = (number: number) => `${String(number).padStart(99, "0")}\n`;

describe("boundedWriter", () => {
  test("writes a line at once", async () => {
    const pipe = await stoppedPipe();
    boundedWriter(pipe.fd, options).write("hello\n");
    expect(pipe.read()).toBe("hello\n");
  });

  test("does not wait for a stopped reader; what it keeps comes later, in order, with the number of dropped lines", async () => {
    const pipe = await stoppedPipe();
    const writer = boundedWriter(pipe.fd, options);
    for (let number = 0; number < 5_000; number += 1) writer.write(lineOf(number));
    await expect.poll(pipe.read, { interval: 5 }).toContain("dropped");
    const lines = pipe.read().split("\n").slice(0, -1);
    const dropped = Number(lines.pop()?.replace("dropped ", ""));
    expect(lines.length).toBeGreaterThan(1_000);
    expect(lines).toEqual(Array.from(lines, (_, number) => lineOf(number).trim()));
    expect(lines.length + dropped).toBe(5_000);

    writer.write("afterwards\n");
    expect(pipe.read()).toMatch(/afterwards\n$/);
  });

  test.runIf(process.platform === "linux")("does not fail where the disk is full", () => {
    const writer = boundedWriter(openSync("/dev/full", "w"), options); // never closed, because it is tried again
    const write = () => {
      for (let number = 0; number < 5_000; number += 1) writer.write(lineOf(number));
    };
    expect(write).not.toThrow();
    expect(writer.writeBeforeExit).not.toThrow();
  });

  test("before the end, what waits is written to a reader that reads again", async () => {
    const pipe = await stoppedPipe();
    const writer = boundedWriter(pipe.fd, { ...options, retryDelayMs: 2 ** 30 });
    for (let number = 0; number < 1_000; number += 1) writer.write(lineOf(number));
    pipe.read();
    writer.writeBeforeExit();
    expect(pipe.read()).toBe(Array.from({ length: 1_000 }, (_, number) => lineOf(number)).join(""));
  });
});
