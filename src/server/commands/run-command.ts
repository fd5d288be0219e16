import { AppSecretMissing } from "#server/core/app-secret.ts";
import { ConfigError } from "#server/core/config.ts";
import { standardError } from "#server/core/output.ts";
import { CorrectableFault } from "#server/primitives/correctable-fault.ts";

/** The command was called in a wrong way; the message says what is right. */
export class UsageError extends CorrectableFault {}

/** Runs a command. A fault that its user can correct is reported in a sentence, any other one with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    standardError().write(`${messageFor(error)}\n`);
    process.exitCode = 1;
  }
}

function messageFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isCorrectable = [CorrectableFault, AppSecretMissing, ConfigError].some((kind) => error instanceof kind);
  return isCorrectable ? error.message : (error.stack ?? error.message);
}
