import { randomInt } from "node:crypto";

/** Like Math.random, for passwords and codes. */
export function unguessable(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}
