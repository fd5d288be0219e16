import { plural } from "../text/plural.ts";

/** What a change of a show asks before it is done. */
export const questions = ["votes", "number"] as const;
export type Question = (typeof questions)[number];

/** Without a number while results are sealed: then it is the same whether there are votes or not. */
export function votesQuestion(votes: number | undefined): string {
  if (votes === undefined) return "Results are sealed. If there are votes for this, they are deleted. Continue?";
  return `This deletes ${plural(votes, "vote")}. Continue?`;
}

export function numberQuestion(number: string): string {
  return `A card with number ${number} was printed for an entry that is gone. Give the number to this one?`;
}

export const numberTaken = (number: string) => `Number ${number} is already taken in this show`;
export const numberTwice = (number: string) => `Number ${number} is in the file more than once`;
export const numberRetired = (number: string) => `A card with number ${number} was printed for an entry that is gone`;
