/**
 * npm passes signals on: `exec` in its script lets this process get them, and not a shell in between. An npm that is
 * killed passes nothing on, so this process then sends itself SIGTERM. Started without npm, it may outlive its parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
