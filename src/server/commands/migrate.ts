// npm run db:migrate: brings the database to the newest schema without serving, for deployments that want it as a step.
import { readConfig } from "#server/core/config.ts";
import { createLog } from "#server/core/log.ts";
import { prepare } from "#server/process/prepare.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const config = { ...readConfig(), demo: false };
  const prepared = await prepare(config, createLog(config.logLevel), (error) => {
    throw error;
  });
  await prepared.release();
  process.stdout.write("The database is up to date.\n");
});
