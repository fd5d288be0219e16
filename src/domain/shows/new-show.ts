import { limits } from "../limits.ts";
import { folded } from "../text/folded-text.ts";
import { plural } from "../text/plural.ts";
import { classNameMessage, titleMessage } from "./show-form.ts";

/** What shows give most; organizers tick what they give. The card of a car has the button of the first one. */
export const suggestedAwards = [
  "People's Choice",
  "Best of Show",
  "Best Paint",
  "Best Interior",
  "Kids' Choice",
] as const;

/** One name in each line, once each, whatever its spelling. */
export function namesInLines(text: string): string[] {
  const names = text.split("\n").flatMap((line) => line.trim() || []);
  return names.filter((name, at) => names.findIndex((other) => folded(other) === folded(name)) === at);
}

export function classesMessage(text: string): string | undefined {
  const names = namesInLines(text);
  if (names.length > limits.classesOfShow)
    return `A show can have at most ${plural(limits.classesOfShow, "class", "classes")}.`;
  return names.map(classNameMessage).find(Boolean);
}

/** Times as in the inputs. */
type AwardTimes = { startDate: string; endDate: string };

/** What one award of a new show has for itself: the classes that it is for, all cars without one, and its own times. */
export type AwardChoice = { classes: readonly string[]; times?: AwardTimes | undefined };
export type AwardChoices = Readonly<Record<string, AwardChoice>>;

/** The names of the fields of an award's own times. */
export const ownTimeFields = (title: string) => ({ startDate: `startDate ${title}`, endDate: `endDate ${title}` });

/** What is wrong with the awards of a new show, by field. */
export function checkNewAwards(
  titles: readonly string[],
  times: AwardTimes,
  choices: AwardChoices,
  now: Date,
): Record<string, string> {
  if (titles.length === 0) return {};
  const title =
    titles.length > limits.awardsOfShow
      ? `A show can have at most ${limits.awardsOfShow} awards.`
      : titles.map(titleMessage).find(Boolean);
  const own = titles.map((name) => {
    const ownTimes = choices[name]?.times;
    return ownTimes ? checkTimes(ownTimes, ownTimeFields(name), now) : {};
  });
  return Object.assign(
    title ? { otherAwards: title } : {},
    checkTimes(times, { startDate: "startDate", endDate: "endDate" }, now),
    ...own,
  );
}

function checkTimes({ startDate, endDate }: AwardTimes, fields: AwardTimes, now: Date): Record<string, string> {
  const [starts, ends] = [Date.parse(startDate), Date.parse(endDate)];
  return {
    ...(Number.isNaN(starts) && { [fields.startDate]: "Start date is required" }),
    ...(Number.isNaN(ends) && { [fields.endDate]: "End date is required" }),
    ...(ends <= now.getTime() && { [fields.endDate]: "This has passed: voting would be over" }),
    ...(ends <= starts && { [fields.endDate]: "End date must be after start date" }),
  };
}

/** The titles of the awards, in the order in which they are listed. */
export function newAwards(ticked: readonly string[], others: string): string[] {
  return namesInLines([...suggestedAwards.filter((title) => ticked.includes(title)), others].join("\n"));
}
