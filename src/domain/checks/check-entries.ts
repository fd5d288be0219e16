import { folded } from "../text/folded-text.ts";
import { listInWords } from "../text/list-in-words.ts";
import { countText, plural } from "../text/plural.ts";
import { isBlank } from "../text/text.ts";
import { type CheckFacts, entriesNamed, type Finding, good, problem, type SomeEntries, watch } from "./check.ts";
import { entriesInWords } from "./check-words.ts";

type Entry = { votingId: string; name: string; imageUrl: string | null; owner: string | null };

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

export function entriesCheck({ entries }: CheckFacts): Finding | undefined {
  if (entries.count > 0) return undefined;
  return problem(
    "There are no entries to vote for.",
    "Add the entries one by one, or all at once from a CSV file.",
    "entries",
  );
}

export function photosCheck({ entries }: Pick<CheckFacts, "entries">): Finding | undefined {
  return missingCheck("photo", entries.withoutPhoto, entries.count);
}

type OwnerFacts = Pick<CheckFacts, "entries"> & { contest: Pick<CheckFacts["contest"], "showOwnerName"> };

export function ownersCheck({ entries, contest }: OwnerFacts): Finding | undefined {
  if (entries.count > 0 && !contest.showOwnerName) return good("This contest does not show owners.");
  return missingCheck("owner", entries.withoutOwner, entries.count);
}

function missingCheck(what: "photo" | "owner", some: SomeEntries, count: number): Finding | undefined {
  if (count === 0) return undefined;
  if (some.count === 0) return good(`Every entry has ${what === "owner" ? "an owner" : "a photo"}.`);
  const have = some.count === 1 ? "has" : "have";
  return watch(
    `${countText(some.count)} of ${entriesCounted(count)} ${have} no ${what}: ${entriesInWords(some)}.`,
    "Add what is missing under Manage Entries.",
    "entries",
  );
}

export function namesCheck({ entries: { count: all, equalNames } }: Pick<CheckFacts, "entries">): Finding | undefined {
  if (all === 0) return undefined;
  const { count, first } = equalNames;
  if (count === 0) return good("Every entry has its own name.");
  const named = first.map(({ name, entries }) => `${entriesInWords(entries)} are named “${name}”`);
  const others = count - first.length;
  const found = listInWords(others > 0 ? [...named, `${countText(others)} more names are shared`] : named);
  return watch(`${found}.`, "Give them names that sound different when read out on stage.", "entries");
}

/** Whether each car has a card that leads to it. */
export function cardsCheck({ cards: { count, neverPrinted, changed } }: CheckFacts): Finding | undefined {
  if (count === 0) return undefined;
  if (neverPrinted + changed === 0) return good("Every card is printed.");
  const none = `${entriesCounted(neverPrinted)} ${neverPrinted === 1 ? "has" : "have"} no card`;
  const old = `${plural(changed, "card")} ${changed === 1 ? "is" : "are"} out of date`;
  const found = [neverPrinted > 0 && none, changed > 0 && old].filter(Boolean).join(" and ");
  return watch(
    neverPrinted === count ? "No cards have been printed yet." : `${found}.`,
    "Print the cards that are new or have changed.",
    "cards",
  );
}

function entriesCounted(count: number): string {
  return count === 1 ? "1 entry" : `${countText(count)} entries`;
}
