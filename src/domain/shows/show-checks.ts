import type { Check } from "../checks/check.ts";
import { factsOfEntries, namesCheck, ownersCheck, photosCheck } from "../checks/check-entries.ts";
import { listInWords } from "../text/list-in-words.ts";
import { plural } from "../text/plural.ts";
import { showMessages } from "./show-messages.ts";

/** `contestId`: of the only award that it is about. */
export type ShowCheck = Check & { contestId?: number };

type Award = {
  id: number;
  title: string;
  entryCount: number;
  showOwnerName: boolean;
  /** those of its contest; none before they are known */
  checks: readonly Check[];
};
type Exhibit = {
  number: string;
  name: string;
  owner: string | null;
  imageUrl: string | null;
  status: string;
  entries: Readonly<Record<string, number>>;
};
type Show = { awards: readonly Award[]; exhibits: readonly Exhibit[] };

const carsNamed = 8;

/** Where a contest leads to the dialog of its entries: the cars are on the same page. */
const remedies: Readonly<Record<string, string>> = {
  Photos: "Add what is missing with Photos by Number, or press a car.",
  Owners: "Press a car to add what is missing.",
};

/** What the organizer of a show should look at: its own findings first, then those of its awards, each once. */
export function checksOfShow({ awards, exhibits }: Show): ShowCheck[] {
  return [...checksOfAwards(awards), ...checksOfCars(awards, exhibits), ...together(awards)];
}

function checksOfAwards(awards: readonly Award[]): ShowCheck[] {
  if (awards.length === 0) {
    const remedy = "Add the awards that people vote on.";
    return [{ title: "Awards", step: "prepare", state: "problem", found: showMessages.noAwards, remedy }];
  }
  const empty = awards.filter(({ entryCount }) => entryCount === 0);
  if (empty.length === 0) return [{ title: "Awards", step: "prepare", state: "good", found: "Every award has cars." }];
  return empty.map(({ id, title }) => ({
    title: "Awards",
    step: "prepare",
    state: "problem",
    found: `${title} has no cars: it cannot be opened.`,
    remedy: "Add cars, choose which cars stand for it, or delete the award.",
    contestId: id,
  }));
}

function checksOfCars(awards: readonly Award[], exhibits: readonly Exhibit[]): ShowCheck[] {
  const shown = exhibits.filter(({ status }) => status === "active");
  if (shown.length === 0) return [];
  const without = awards.length === 0 ? [] : shown.filter(({ entries }) => Object.keys(entries).length === 0);
  const named = without.slice(0, carsNamed).map(({ number }) => number);
  const rest = without.length - named.length;
  const inNone = `${plural(without.length, "car is", "cars are")} in no award: ${listInWords(rest > 0 ? [...named, `${rest} more`] : named)}.`;
  const facts = {
    entries: factsOfEntries(shown.map(({ number, ...car }) => ({ ...car, votingId: number }))),
    contest: { showOwnerName: awards.some(({ showOwnerName }) => showOwnerName) },
  };
  const findings = {
    "Cars in awards":
      without.length > 0
        ? {
            state: "watch" as const,
            found: inNone,
            remedy: "Nobody can vote for them. Tick their awards, or give them a class.",
          }
        : { state: "good" as const, found: "Every car stands for an award." },
    Photos: photosCheck(facts),
    Owners: ownersCheck(facts),
    Names: namesCheck(facts),
  };
  return Object.entries(findings).flatMap(([title, finding]) =>
    finding
      ? [
          {
            title,
            step: "prepare" as const,
            ...finding,
            ...("remedy" in finding && { remedy: remedies[title] ?? finding.remedy }),
          },
        ]
      : [],
  );
}

/** Found for the show as a whole. */
const ofShow = ["Entries", "Photos", "Owners", "Names"];

/** A phone opens one page for all awards, and one screen shows them all: what one award has found is true for all. */
const ofAny = ["Address for phones", "Stage screen"];

/** The same finding of several awards is told once; where they differ, each says of which awards it is. */
function together(awards: readonly Award[]): ShowCheck[] {
  const titles = new Set(awards.flatMap(({ checks }) => checks.map(({ title }) => title)));
  return [...titles].filter((title) => !ofShow.includes(title)).flatMap((title) => ofTitle(title, awards));
}

function ofTitle(title: string, awards: readonly Award[]): ShowCheck[] {
  const found = awards.flatMap((award) =>
    award.checks.filter((check) => check.title === title).map((check) => ({ award, check })),
  );
  const good = found.filter(({ check }) => check.state === "good").map(({ check }) => check);
  if (ofAny.includes(title) && good[0]) return [good[0]];
  const groups = new Map<string, { check: Check; of: Award[] }>();
  for (const { award, check } of found) {
    const key = check.state === "good" ? "good" : check.found;
    const group = groups.get(key) ?? { check, of: [] };
    groups.set(key, { check: group.check, of: [...group.of, award] });
  }
  return [...groups.values()].map(({ check, of }) => ({
    ...check,
    title: groups.size === 1 ? title : `${title}: ${listInWords(of.map((award) => award.title))}`,
    ...(of.length === 1 && of[0] && { contestId: of[0].id }),
  }));
}
