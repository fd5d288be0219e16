import { limits } from "../limits.ts";
import { folded } from "../text/folded-text.ts";
import { plural } from "../text/plural.ts";
import { classNameMessage, titleMessage } from "./show-form.ts";

/** What shows give most; organizers tick what they give. */
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

type AwardTimes = { startDate: string; endDate: string };

/** What is wrong with the awards of a new show, by field. Times are as in the inputs. */
export function checkNewAwards(titles: readonly string[], { startDate, endDate }: AwardTimes): Record<string, string> {
  if (titles.length === 0) return {};
  const [starts, ends] = [Date.parse(startDate), Date.parse(endDate)];
  const title =
    titles.length > limits.awardsOfShow
      ? `A show can have at most ${limits.awardsOfShow} awards.`
      : titles.map(titleMessage).find(Boolean);
  return {
    ...(title && { otherAwards: title }),
    ...(Number.isNaN(starts) && { startDate: "Start date is required" }),
    ...(Number.isNaN(ends) && { endDate: "End date is required" }),
    ...(ends <= starts && { endDate: "End date must be after start date" }),
  };
}

/** The awards of all classes, or of one, in the order in which they are listed. */
export function newAwards(ticked: ReadonlySet<string>, others: string): string[] {
  return namesInLines([...suggestedAwards.filter((title) => ticked.has(title)), others].join("\n"));
}
