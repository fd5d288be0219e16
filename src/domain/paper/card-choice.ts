import { countText, plural } from "../text/plural.ts";
import { isToPrint } from "./cards.ts";

export const cardChoices = ["chosen", "new", "all"] as const;
export type CardChoice = (typeof cardChoices)[number];

type Card = { id: number; number: string; active: boolean; printed: { changed: boolean } | null };

/** `chosenIds`: the entries that were selected, or the one whose row was pressed. */
export function cardsOf<Some extends Card>(
  cards: readonly Some[],
  choice: CardChoice,
  chosenIds: readonly number[],
): Some[] {
  if (choice === "all") return cards.filter(({ active }) => active);
  if (choice === "new") return cards.filter(isToPrint);
  const chosen = new Set(chosenIds);
  return cards.filter(({ id }) => chosen.has(id));
}

/** What was chosen; else what is new, where some were printed before; else all. */
export function usualChoice(cards: readonly Card[], chosenIds: readonly number[]): CardChoice {
  if (chosenIds.length > 0) return "chosen";
  const someNew = cards.some(isToPrint);
  return someNew && cards.some(({ printed }) => printed !== null) ? "new" : "all";
}

export function cardChoiceLabel(cards: readonly Card[], choice: CardChoice, chosenIds: readonly number[]): string {
  const found = cardsOf(cards, choice, chosenIds);
  const count = countText(found.length);
  if (choice === "all") return `All active entries (${count})`;
  if (choice === "new") return `New or changed since last printed (${count})`;
  return found.length === 1 ? `Only ${found[0]?.number}` : `The selected entries (${count})`;
}

export function cardStateText(printed: { changed: boolean } | null | undefined): string | undefined {
  if (!printed) return undefined;
  return printed.changed ? "Card changed since printing" : "Card printed";
}

export function markedText(cards: number): string {
  return `${plural(cards, "card")} marked as printed.`;
}
