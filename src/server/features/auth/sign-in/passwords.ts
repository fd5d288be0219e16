import argon2 from "@node-rs/argon2";

/** argon2id as OWASP recommends it first: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, parameters);
}

/** Compared with where there is no password. */
const decoyHash = hashPassword("nobody's password");

/** Takes as long without a stored password, so that the time does not reveal who has an account. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argon2.verify(stored ?? (await decoyHash), password);
  return matches && stored != null;
}
