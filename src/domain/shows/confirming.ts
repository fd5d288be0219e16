import { plural } from "../text/plural.ts";

/** What a change of a show asks before it is done. */
export const questions = ["votes", "number"] as const;
export type Question = (typeof questions)[number];

/** A question as a confirmation repeats it: with the number of votes that it told, if it told one. */
export type Confirmation = Question | `votes:${number}`;

export function confirmationOf(votes: number | undefined): Confirmation {
  return votes === undefined ? "votes" : `votes:${votes}`;
}

/** More may have come since the question was asked. */
export function isConfirmed(votes: number | undefined, confirmed: readonly Confirmation[]): boolean {
  if (votes === undefined) return confirmed.includes("votes");
  return confirmed.some((one) => one.startsWith("votes:") && Number(one.slice("votes:".length)) >= votes);
}

/** With the newer answer to a question that is asked again. */
export function withConfirmation(confirmed: readonly Confirmation[], added: Confirmation): Confirmation[] {
  const questionOf = (one: Confirmation) => one.split(":")[0];
  return [...confirmed.filter((one) => questionOf(one) !== questionOf(added)), added];
}

/** Without a number while results are sealed: then it is the same whether there are votes or not. */
export function votesQuestion(votes: number | undefined): string {
  if (votes === undefined) return "Results are sealed. If there are votes for this, they are deleted. Continue?";
  return `This deletes ${plural(votes, "vote")}. Continue?`;
}

export function numberQuestion(number: string): string {
  return `${numberRetired(number)}. Give the number to this one?`;
}

export const numberTaken = (number: string) => `Number ${number} is already taken in this show`;
export const numberTwice = (number: string) => `Number ${number} is in the file more than once`;
export const numberRetired = (number: string) => `A card with number ${number} was printed for another entry`;
