import { hash, verify } from "@node-rs/argon2";

/** argon2id with the parameters that OWASP names first: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** What an unknown e-mail's password is compared with. */
const decoy = hashPassword("nobody's password");

/** Takes as long for somebody without a password as for anybody else, so that time does not tell who has an account. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored != null;
}
