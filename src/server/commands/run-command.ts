import { AppSecretMissing } from "#server/core/app-secret.ts";
import { ConfigError } from "#server/core/config.ts";
import { standardError } from "#server/core/output.ts";
import { DatabaseCannotStart } from "#server/db/embedded.ts";
import { AppSecretDiffers } from "#server/db/secret-fingerprint.ts";
import { NoMetricsPort } from "#server/metrics/no-metrics-port.ts";
import { CannotListen } from "#server/process/listen-fault.ts";
import { CannotStart } from "#server/process/workers.ts";

/** The command was called in a wrong way; the message says what is right. */
export class UsageError extends Error {}

/** Runs a command. A fault that its user can correct is reported in a sentence, any other one with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    standardError().write(`${messageFor(error)}\n`);
    process.exitCode = 1;
  }
}

const mendable = [
  AppSecretMissing,
  AppSecretDiffers,
  ConfigError,
  DatabaseCannotStart,
  UsageError,
  CannotStart,
  CannotListen,
  NoMetricsPort,
];

function messageFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (mendable.some((kind) => error instanceof kind)) return error.message;
  return error.stack ?? error.message;
}
