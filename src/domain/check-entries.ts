import { type Check, type CheckFacts, entriesNamed, type SomeEntries } from "./check.ts";
import { entriesInWords, listInWords } from "./check-words.ts";
import { folded } from "./folded-text.ts";
import { countText, plural } from "./plural.ts";
import { isBlank } from "./text.ts";

type Entry = { votingId: string; name: string; imageUrl: string | null; owner: string | null };

/** What is missing or confusing among the active entries, for the checks. */
export function factsOfEntries(entries: readonly Entry[]): CheckFacts["entries"] {
  const equal = [...byName(entries).values()].filter((alike) => alike.length > 1);
  return {
    count: entries.length,
    withoutPhoto: someOf(entries.filter(({ imageUrl }) => !imageUrl)),
    withoutOwner: someOf(entries.filter(({ owner }) => owner === null || isBlank(owner))),
    equalNames: {
      count: equal.length,
      first: equal.slice(0, entriesNamed).map((alike) => ({ name: alike[0]?.name ?? "", entries: someOf(alike) })),
    },
  };
}

function someOf(entries: readonly Entry[]): SomeEntries {
  return { count: entries.length, first: entries.slice(0, entriesNamed).map(({ votingId }) => votingId) };
}

/** Names that differ only in case, width or accents sound alike when they are read out. */
function byName(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const name = folded(entry.name);
    found.set(name, [...(found.get(name) ?? []), entry]);
  }
  return found;
}

export function entryChecks({ entries, contest }: CheckFacts): Check[] {
  if (entries.count === 0)
    return [
      {
        title: "Entries",
        state: "problem",
        found: "There is no entry that anybody could vote for.",
        remedy: "Add the entries one by one, or all at once from a CSV file.",
        place: "entries",
      },
    ];
  return [
    missingCheck("Photos", "photo", entries.withoutPhoto, entries.count),
    contest.showOwnerName
      ? missingCheck("Owners", "owner", entries.withoutOwner, entries.count)
      : { title: "Owners", state: "good", found: "This contest does not show owners." },
    namesCheck(entries),
  ];
}

function missingCheck(title: string, what: "photo" | "owner", some: SomeEntries, count: number): Check {
  if (some.count === 0)
    return { title, state: "good", found: `Every entry has ${what === "owner" ? "an owner" : "a photo"}.` };
  const have = some.count === 1 ? "has" : "have";
  return {
    title,
    state: "watch",
    found: `${countText(some.count)} of ${entriesCounted(count)} ${have} no ${what}: ${entriesInWords(some)}.`,
    remedy: `Add what is missing under Manage Entries.`,
    place: "entries",
  };
}

function namesCheck({ equalNames: { count, first } }: CheckFacts["entries"]): Check {
  const title = "Names";
  if (count === 0) return { title, state: "good", found: "Every entry has a name of its own." };
  const named = first.map(({ name, entries }) => `${entriesInWords(entries)} are named “${name}”`);
  const others = count - first.length;
  const found = listInWords(others > 0 ? [...named, `${countText(others)} more names are shared`] : named);
  return {
    title,
    state: "watch",
    found: `${found}.`,
    remedy: "Give them names that can be told apart when they are read out on stage.",
    place: "entries",
  };
}

/** Whether each car has a card that leads to it. */
export function cardsCheck({ cards: { count, neverPrinted, changed } }: CheckFacts): Check {
  const title = "Printed cards";
  if (count === 0 || neverPrinted + changed === 0)
    return { title, state: "good", found: count === 0 ? "There is no card to print yet." : "Every card is printed." };
  const found =
    neverPrinted === count
      ? "No card is printed yet."
      : listInWords([
          ...(neverPrinted > 0
            ? [`${entriesCounted(neverPrinted)} ${neverPrinted === 1 ? "has" : "have"} no card`]
            : []),
          ...(changed > 0
            ? [`${plural(changed, "card")} ${changed === 1 ? "says" : "say"} what is no longer true`]
            : []),
        ]).concat(".");
  return {
    title,
    state: "watch",
    found,
    remedy: "Print the cards that are new or changed since the last printing.",
    place: "cards",
  };
}

function entriesCounted(count: number): string {
  return count === 1 ? "1 entry" : `${countText(count)} entries`;
}
