import { parseArgs } from "node:util";

/** How the hall comes in: with sessions and some passwords, or each phone with a printed pass or a code by mail. */
const ways = ["sessions", "passes", "codes"] as const;
export type Way = (typeof ways)[number];

export type Options = {
  phones: number;
  minutes: number;
  by: Way;
  /** results are sealed, and announced when voting has ended */
  announce: boolean;
  /** the organizer sends a notice in the middle of the day */
  notice: boolean;
};

const usage = `Usage: npm run load -- [--phones 5000] [--minutes 2] [--by ${ways.join("|")}] [--announce] [--notice]`;

export function readOptions(given: string[]): Options {
  const { values } = parseArgs({
    args: given,
    options: {
      phones: { type: "string", default: "5000" },
      minutes: { type: "string", default: "2" },
      by: { type: "string", default: "sessions" },
      announce: { type: "boolean", default: false },
      notice: { type: "boolean", default: false },
    },
  });
  const phones = Number(values.phones);
  const minutes = Number(values.minutes);
  const by = ways.find((way) => way === values.by);
  if (!Number.isInteger(phones) || phones < 1 || !(minutes >= 0.25) || !by) throw new Error(usage);
  return { phones, minutes, by, announce: values.announce, notice: values.notice };
}
