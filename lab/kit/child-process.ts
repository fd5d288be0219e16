// The other end of own-process.ts.
import "#server/process/keep-next-tick-fast.ts"; // else a bare server is a fifth slower in some runs

process.on("message", async ({ module, name, job }: { module: string; name: string; job: unknown }) => {
  const exported = await import(module);
  process.send?.(await exported[name](job));
});
