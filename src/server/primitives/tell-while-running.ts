/** Says every few seconds for how long a task has been running, so that a long one does not look like one that hangs. */
export async function tellWhileRunning<Result>(
  task: Promise<Result>,
  tell: (seconds: number) => void,
  everyMs: number,
): Promise<Result> {
  const since = performance.now();
  const timer = setInterval(() => tell(Math.round((performance.now() - since) / 1000)), everyMs);
  return task.finally(() => clearInterval(timer));
}
