// The other end of own-process.ts.
process.on("message", async ({ module, name, job }: { module: string; name: string; job: unknown }) => {
  const exported = await import(module);
  process.send?.(await exported[name](job));
});
