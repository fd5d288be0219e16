import type { Manifest } from "../manifest.ts";
import { BackupRefused } from "../refused.ts";
import { fingerprintOf, otherSecretMeans, secretOf } from "../secret-file.ts";

export type SecretPlan = "write" | "replace" | "keep" | "make";

type Target = { dataDir: string; appSecret: string | undefined };

/**
 * What happens to the app secret. Voter ids are made with it, so with another one everybody could vote again. `write`:
 * the backup's is put into the data folder; `replace`: it replaces another one; `keep`: the present one is right, or
 * was asked for; `make`: another one was asked for, and there is none.
 */
export async function planSecret(
  manifest: Manifest,
  target: Target,
  { otherSecret }: { otherSecret: boolean },
): Promise<SecretPlan> {
  const { fingerprint, included } = manifest.appSecret;
  const current = await secretOf(target);
  if (current !== undefined && fingerprintOf(current) === fingerprint) return "keep";
  if (otherSecret && current === undefined) return included ? "write" : "make";
  if (otherSecret || fingerprint === null) return "keep";
  if (included && target.appSecret === undefined) return current === undefined ? "write" : "replace";
  throw new BackupRefused(
    `${target.appSecret === undefined ? "The backup was made with an APP_SECRET" : "APP_SECRET is another one than the backup's"}: ` +
      `${otherSecretMeans}. ` +
      (included
        ? "The right one is in the file: `tar -xzOf <file> app-secret` prints it. "
        : "Set APP_SECRET to the one that was set when the backup was made. ") +
      "To go on with another one all the same, add --other-secret.",
  );
}
