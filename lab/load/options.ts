import { parseArgs } from "node:util";

export type Options = { phones: number; minutes: number };

const usage = "Usage: npm run load -- [--phones 5000] [--minutes 2]";

export function readOptions(given: string[]): Options {
  const { values } = parseArgs({
    args: given,
    options: { phones: { type: "string", default: "5000" }, minutes: { type: "string", default: "2" } },
  });
  const phones = Number(values.phones);
  const minutes = Number(values.minutes);
  if (!Number.isInteger(phones) || phones < 1 || !(minutes >= 0.25)) throw new Error(usage);
  return { phones, minutes };
}
