import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { until } from "#server/testing/embedded/until.ts";
import { commandLineOfProcess, identityOfProcess, isSameProcess } from "./process-identity.ts";

function run(...command: [string, ...string[]]): ChildProcess & { pid: number } {
  const child = spawn(command[0], command.slice(1), { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child as ChildProcess & { pid: number };
}

test("a process keeps its identity, and shares it with no other", () => {
  const own = identityOfProcess(process.pid) ?? "";
  expect(identityOfProcess(process.pid)).toBe(own);
  expect(isSameProcess(process.pid, own)).toBe(true);
  expect(identityOfProcess(process.ppid)).not.toBe(own);
});

test("a pid that another process got is not the same process", () => {
  expect(isSameProcess(process.pid, "an earlier life")).toBe(false);
});

test("neither an ended process nor the pids of groups have an identity", async () => {
  const child = run("sleep", "1000");
  const identity = identityOfProcess(child.pid) ?? "";
  expect(isSameProcess(child.pid, identity)).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(identityOfProcess(child.pid)).toBeUndefined();
  expect(isSameProcess(child.pid, identity)).toBe(false);
  expect([0, -1].map((pid) => isSameProcess(pid, ""))).toEqual([false, false]);
});

test("a zombie does not live", async () => {
  // The shell becomes a sleep that never collects the child which the shell started.
  const parent = run("sh", "-c", "sleep 0.01 & echo $!; exec sleep 1000");
  const [pid] = await once(parent.stdout as NodeJS.ReadableStream, "data");
  await until(() => identityOfProcess(Number(pid)) === undefined);
  expect(() => process.kill(Number(pid), 0)).not.toThrow();
  expect(commandLineOfProcess(Number(pid)) ?? "").not.toContain("0.01");
});

test("the command line has the arguments", async () => {
  const child = run("sleep", "1000");
  await until(() => commandLineOfProcess(child.pid) === "sleep 1000");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(commandLineOfProcess(child.pid)).toBeUndefined();
});
