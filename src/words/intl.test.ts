import { describe, expect, test } from "vitest";
import type { Language } from "#domain/languages.ts";
import { percentText } from "#domain/results/shares.ts";
import { countText } from "#domain/text/plural.ts";
import { wordsOf } from "./words-of.ts";

/** Words write numbers, units, lists and days without `Intl`, which a phone is slow to begin with (decision 91). */

type Model = {
  language: Language;
  /** of lists: English has no comma before "and" here, as the specification writes */
  listLocale: string;
  /** what stands after a figure, by the kind of number that it is in this language */
  votes: Partial<Record<Intl.LDMLPluralRule, string>>;
  days: [firstDay: string, lastDay: string, text: string][];
};

const models: Model[] = [
  {
    language: "en",
    listLocale: "en-GB",
    votes: { one: " vote", other: " votes" },
    days: [
      ["2026-11-18", "2026-11-19", "Nov 18–19, 2026"],
      ["2026-11-30", "2026-12-01", "Nov 30 – Dec 1, 2026"],
      ["2026-12-31", "2027-01-01", "Dec 31, 2026 – Jan 1, 2027"],
    ],
  },
  {
    language: "ja",
    listLocale: "ja-JP",
    votes: { other: "票" },
    days: [
      ["2026-11-18", "2026-11-19", "2026年11月18日〜19日"],
      ["2026-11-30", "2026-12-01", "2026年11月30日〜12月1日"],
      ["2026-12-31", "2027-01-01", "2026年12月31日〜2027年1月1日"],
    ],
  },
  {
    language: "es",
    listLocale: "es-MX",
    votes: { one: " voto", many: " de votos", other: " votos" },
    days: [
      ["2026-11-18", "2026-11-19", "18–19 nov 2026"],
      ["2026-11-30", "2026-12-01", "30 nov – 1 dic 2026"],
      ["2026-12-31", "2027-01-01", "31 dic 2026 – 1 ene 2027"],
    ],
  },
];

const counts = [0, 1, 2, 7, 11, 21, 101, 999, 1_000, 1_732, 999_999, 1_000_000, 1_000_001, 3_000_000, 12_345_678];

describe.each(models)("$language", ({ language, listLocale, votes, days }) => {
  const { first, landing, later, list, paper } = wordsOf(language);
  const { locale } = first.ui;

  test.each(counts)("writes %i as Intl does", (count) => {
    expect(countText(count)).toBe(new Intl.NumberFormat(locale).format(count));
  });

  test.each([0, 0.1, 12.5, 33.3, 99.9, 100])("writes %d percent as Intl does", (percentage) => {
    const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 1 });
    expect(percentText(percentage)).toBe(percent.format(percentage / 100));
  });

  test.each(counts)("has the plural of Intl for %i votes", (count) => {
    const text = `${countText(count)}${votes[new Intl.PluralRules(locale).select(count)]}`;
    expect(paper.certificates.votes(count)).toBe(text);
    expect(paper.sheets.votes(count)).toBe(text);
    expect(later.stage.votes(count)).toBe(text);
    expect(later.stage.awardWithVotes("A", count)).toContain(text);
    expect(landing.landingPage.soFar(count, 1)).toContain(text);
    expect(text).toBe(`${countText(count)}${text.includes(" ") ? " " : ""}${first.contest.votes(count)}`);
  });

  test.each([[["A"]], [["A", "B"]], [["A", "B", "C"]]])("lists %j as Intl does", (parts) => {
    const text = new Intl.ListFormat(listLocale).format(parts);
    expect(paper.sheets.presentedBy(parts).endsWith(text)).toBe(true);
    expect(paper.certificates.presentedByNames(parts).endsWith(text)).toBe(true);
  });

  test.each(Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-08`))(
    "writes the day %s as Intl does",
    (day) => {
      const options = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;
      expect(list.showDays(day, day)).toBe(new Intl.DateTimeFormat(locale, options).format(new Date(day)));
    },
  );

  test.each(days)("from %s to %s: %s", (firstDay, lastDay, text) => {
    expect(list.showDays(firstDay, lastDay)).toBe(text);
  });
});
