import { countText, plural } from "../text/plural.ts";
import { maxPassesInBatch, maxPassesInContest, maxPassNumber, maxWrongPassesPerHour, passesOnSheet } from "./passes.ts";

export function passCountMessage(typed: string, room: number): string | undefined {
  const most = Math.min(room, maxPassesInBatch);
  if (most < 1) return "There is no room for more passes. Please cancel some first.";
  const count = wholeNumber(typed);
  if (count === undefined || count < 1) return "Please enter a whole number from 1";
  if (count > most) return `Please make at most ${countText(most)} at a time`;
  return undefined;
}

/** Also with the thousands separator that people type. */
export function wholeNumber(typed: string): number | undefined {
  const digits = typed
    .normalize("NFKC")
    .trim()
    .replace(/(?<=\d)[,.\s](?=\d{3}(\D|$))/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

export function sheetsText(passes: number): string {
  const sheets = Math.ceil(passes / passesOnSheet);
  return `${plural(sheets, "sheet")} of paper, ${passesOnSheet} passes on each`;
}

/** While the sheets are made, which takes a phone some seconds. */
export function drawnText(drawn: number, passes: number): string {
  return `${countText(drawn)} of ${countText(passes)} passes ready to print. Please keep this page open.`;
}

export type PassRange = { from: number; to: number };

export function passRangeMessages(typed: { from: string; to: string }, made: number): Record<string, string> {
  const whole = `Please enter a number from 1 to ${countText(made)}`;
  const inRange = (number: number | undefined) => number !== undefined && number >= 1 && number <= made;
  const [from, to] = [wholeNumber(typed.from), wholeNumber(typed.to)];
  const messages: Record<string, string> = {};
  if (!inRange(from)) messages.from = whole;
  if (!inRange(to)) messages.to = whole;
  if (!messages.from && !messages.to && Number(from) > Number(to)) messages.to = "This is lower than the first number";
  return messages;
}

export function passRangeText({ from, to }: PassRange): string {
  return from === to ? `pass ${from}` : `passes ${from}–${to}`;
}

/** Numbers of equal width, so that a pile of cut passes is easy to sort. */
export function printedNumber(number: number): string {
  return String(number).padStart(5, "0");
}

export const passesAreOffInShowMessage = "Allow passes in one of the awards first: Edit, Who can vote.";
export const passesOfShowMessage = "Its passes are made and canceled for the whole show.";
export const passesAreOffMessage = "Allow passes in this contest first: Edit, Who can vote.";
export const passesExistMessage = "Some of these passes exist already. Please make new ones.";
export const passTwiceMessage = "Each pass can appear only once.";
export const tooManyPassesMessage = `A contest can have at most ${countText(maxPassesInContest)} passes. Please cancel some first.`;
export const noMoreNumbersMessage = `A contest can have at most ${countText(maxPassNumber)} passes, counting those that were canceled.`;
export const endedForPassesMessage = "Voting has ended, so its passes can no longer be changed.";
export const passesGuessedMessage = `Somebody is guessing passes: more than ${countText(maxWrongPassesPerHour)} wrong ones within an hour. Nobody finds one that way, and valid passes still work.`;
export const passesUsedMessage = "Somebody has just voted with one of these passes, so none were canceled.";
export const passUseUnknownMessage =
  "While results are sealed, nobody may know whether these passes were used, so none were canceled.";
export const noSuchPassesMessage = "There are no passes with these numbers.";
