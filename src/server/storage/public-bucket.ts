import type { BucketConfig } from "./bucket-client.ts";

const timeoutMs = 2_000;

/** Whether somebody without a key can list the photos. False where it does not answer. */
export async function isBucketPublic({ endpoint, bucket }: BucketConfig): Promise<boolean> {
  const address = new URL(`/${bucket}?list-type=2&max-keys=1`, endpoint);
  const reply = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  );
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}
