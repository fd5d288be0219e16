import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "#server/http/errors.ts";

/** argon2id with the parameters that OWASP names first: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash costs tens of milliseconds of a core: polls and votes come first, so one core is always left to them. */
const atATime = Math.max(1, availableParallelism() - 1);
const waitingAtMost = 5_000;

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** Takes as long for somebody without a password as for anybody else, so that time does not tell who has an account. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash("nobody's password", parameters);
  const compared = stored ?? (await decoy);
  const matches = await inTurn(() => verify(compared, password));
  return matches && stored != null;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= waitingAtMost)
    throw new Refusal("unavailable", "Too many people are signing in right now. Please try again in a moment.", {
      retryAfterSeconds: 30,
    });
  if (running >= atATime) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
