import { describe, expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { metadataTags } from "../page-tags.ts";
import {
  contestMetadata,
  entryMetadata,
  exhibitMetadata,
  pageMetadata,
  routeMetadata,
  showMetadata,
} from "./page-metadata.ts";

const { pageTexts: texts } = wordsOf("en").later;
const place = { publicUrl: "https://vote.example.org", path: "/contest/5" };
const contest = {
  id: 5,
  title: "Tokyo Night",
  description: "Wraps\n\nand   lights",
  coverPhotoUrl: null,
  isPublic: true,
};

function contentOf(metadata: Parameters<typeof metadataTags>[0], key: string) {
  const { tags } = metadataTags(metadata, place);
  const tag = tags.find(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(key));
  return tag?.attributes.content ?? tag?.attributes.href;
}

test("the product's name follows the title unless the title has it", () => {
  expect(metadataTags(pageMetadata("disclaimer", texts), place).title).toBe("Disclaimer | ScoreQuest");
  expect(metadataTags(pageMetadata("landing", texts), place).title).toMatch(/^ScoreQuest – /);
  expect(metadataTags(pageMetadata("landing", texts), place).title).not.toContain("|");
});

test("a contest has its own title and description", () => {
  const metadata = contestMetadata(contest, texts);
  expect(contentOf(metadata, "og:title")).toBe("Tokyo Night | ScoreQuest");
  expect(contentOf(metadata, "description")).toBe("Wraps and lights");
  expect(contentOf(metadata, "og:url")).toBe("https://vote.example.org/contest/5");
  expect(contentOf(metadata, "robots")).toBe("index, follow");
});

test("the picture has a whole URL", () => {
  const imageOf = (coverPhotoUrl: string | null) =>
    contentOf(contestMetadata({ ...contest, coverPhotoUrl }, texts), "og:image");
  expect(imageOf(null)).toBe("https://vote.example.org/og-image.png");
  expect(imageOf("/uploads/x/1200.webp")).toBe("https://vote.example.org/uploads/x/1200.webp");
  expect(imageOf("https://elsewhere.example/x.jpg")).toBe("https://elsewhere.example/x.jpg");
});

test("two paths to one contest have one canonical address", () => {
  const { tags } = metadataTags(contestMetadata(contest, texts), { ...place, path: "/vote/5" });
  expect(tags).toContainEqual({
    tag: "link",
    attributes: { rel: "canonical", href: "https://vote.example.org/contest/5" },
  });
});

test("pages that are not public are not indexed", () => {
  expect(contentOf(pageMetadata("notFound", texts), "robots")).toBe("noindex, nofollow");
  expect(contentOf(contestMetadata({ ...contest, isPublic: false }, texts), "robots")).toBe("noindex, nofollow");
});

test("a long description is cut", () => {
  expect(
    contentOf(contestMetadata({ ...contest, description: "x".repeat(5000) }, texts), "og:description"),
  ).toHaveLength(200);
});

describe("a shared entry", () => {
  const contest = { id: 5, title: "Night Show", description: null, coverPhotoUrl: null, isPublic: true };
  const entry = { id: 9, name: "Miku GT", votingId: "7", imageUrl: "/uploads/x/800.webp" };

  test("has a preview with its photo, rank and votes, under its own address", () => {
    const { title, tags } = metadataTags(entryMetadata(contest, { ...entry, voteCount: 12, rank: 2 }, texts), {
      publicUrl: "https://v.example",
      path: "/contest/5",
    });
    const contents = tags.map(({ attributes }) => attributes.content ?? attributes.href);
    expect(title).toBe("Miku GT – Night Show | ScoreQuest");
    expect(contents).toContain('Check out "Miku GT" in this contest! Currently ranked #2 with 12 votes.');
    expect(contents).toContain("https://v.example/uploads/x/800.webp");
    expect(contents).toContain("https://v.example/contest/5?entry=9");
    expect(contents).toContain("https://v.example/contest/5");
  });

  test("has neither rank nor votes in its preview while results are sealed", () => {
    expect(entryMetadata(contest, entry, texts).description).toBe('Check out "Miku GT" in this contest!');
  });

  test("has the preview of its contest where its name is hidden", () => {
    expect(entryMetadata(contest, { ...entry, voteCount: 12, rank: 2, name: undefined }, texts)).toEqual(
      contestMetadata(contest, texts),
    );
  });
});

describe("a contest with a public result", () => {
  const contest = { id: 5, title: "Night Show", description: "A night", coverPhotoUrl: "/cover.webp", isPublic: true };
  const winner = { name: "Miku GT", votingId: "7", imageUrl: "/uploads/x/800.webp" };

  test.each([
    ["its winner", [winner], "Winner: Miku GT", "/uploads/x/800.webp"],
    [
      "all that share the first place, and the first photo of theirs",
      [{ votingId: "9", imageUrl: null }, winner],
      "Tied for 1st place: Entry 9, Miku GT",
      "/uploads/x/800.webp",
    ],
    ["its cover, where the winner has no photo", [{ ...winner, imageUrl: null }], "Winner: Miku GT", "/cover.webp"],
    ["what it had before, without a winner", [], "A night", "/cover.webp"],
  ])("has a preview with %s", (_, winners, description, image) => {
    expect(contestMetadata(contest, texts, winners)).toMatchObject({ title: "Night Show", description, image });
  });
});

describe("a show whose winners everybody may know", () => {
  const ember = { name: "Ember", votingId: "17", imageUrl: null };
  const frost = { name: "Frost", votingId: "5", imageUrl: "/uploads/frost/1200.webp" };
  const show = { ...contest, coverPhotoUrl: "/uploads/cover/1200.webp" };
  const awards = [
    { title: "Kids' Choice", winners: [frost, ember] },
    { title: "Best Paint", winners: [] },
    { title: "Best of Show", winners: [ember] },
  ];

  test("has them in its preview, the greatest award first, with the first photo among them", () => {
    const metadata = showMetadata(show, texts, awards);
    expect(contentOf(metadata, "og:title")).toBe("Tokyo Night | ScoreQuest");
    expect(contentOf(metadata, "og:description")).toBe("Best of Show: Ember · Kids' Choice: Frost, Ember");
    expect(contentOf(metadata, "og:image")).toBe("https://vote.example.org/uploads/frost/1200.webp");
    expect(contentOf(metadata, "canonical")).toBe("https://vote.example.org/show/5");
  });

  test("has its own description and cover before, and where nobody has won", () => {
    for (const metadata of [showMetadata(show, texts), showMetadata(show, texts, awards.slice(1, 2))]) {
      expect(contentOf(metadata, "og:description")).toBe("Wraps and lights");
      expect(contentOf(metadata, "og:image")).toBe("https://vote.example.org/uploads/cover/1200.webp");
    }
    const car = { id: 3, ...ember };
    expect(contentOf(exhibitMetadata(show, car, texts), "og:description")).toBe("Wraps and lights");
  });

  test("says so in its own language, a hidden name by its number", () => {
    const hidden = [{ title: "People's Choice", winners: [{ votingId: "17", imageUrl: null }, frost] }];
    const inLanguage = (language: "ja" | "es") =>
      contentOf(showMetadata(show, wordsOf(language).later.pageTexts, hidden), "og:description");
    expect(inLanguage("ja")).toBe("People's Choice：エントリー 17、Frost");
    expect(inLanguage("es")).toBe("People's Choice: Participante 17, Frost");
  });
});

describe("a path that shows another screen", () => {
  test.each([
    ["dashboard", null, "Public Contests", "/public-contests"],
    ["contests", null, "Public Contests", "/public-contests"],
    ["organizerRequests", null, "Public Contests", "/public-contests"],
    ["organizerRequests", "organizer", "Public Contests", "/public-contests"],
    ["home", null, pageMetadata("landing", texts).title, "/"],
    ["contests", "organizer", "My Contests", "/dashboard"],
  ] as const)("%s for %s is not indexed: %s, %s", (asked, role, title, canonicalPath) => {
    const metadata = routeMetadata(asked, role && { role }, texts);
    expect(metadata).toMatchObject({ title, canonicalPath, noindex: true });
  });

  test("every other path has the metadata of its own screen", () => {
    expect(routeMetadata("publicContests", null, texts)).toEqual(pageMetadata("publicContests", texts));
    expect(routeMetadata("landing", null, texts)).toEqual(pageMetadata("landing", texts));
    expect(routeMetadata("dashboard", { role: "organizer" }, texts)).toEqual(pageMetadata("dashboard", texts));
    expect(routeMetadata(undefined, null, texts)).toEqual(pageMetadata("notFound", texts));
  });
});

describe("in other languages", () => {
  const entry = { id: 9, name: "Miku GT", votingId: "7", imageUrl: null, voteCount: 1, rank: 2 };

  test.each([
    ["ja", "ja_JP", "このコンテストの「Miku GT」をぜひ見てください！\u3000現在2位、1票です。", "優勝：Miku GT"],
    ["es", "es_MX", "¡Mira a “Miku GT” en este concurso! Ahora va en 2.º lugar con 1 voto.", "Ganador: Miku GT"],
  ] as const)("%s: what is typed stays, and the rest is in that language", (language, locale, shared, won) => {
    const { pageTexts } = wordsOf(language).later;
    const metadata = entryMetadata(contest, entry, pageTexts);
    expect(metadata).toMatchObject({ title: "Miku GT – Tokyo Night", description: shared });
    expect(contentOf(metadata, "og:locale")).toBe(locale);
    expect(contestMetadata(contest, pageTexts, [entry]).description).toBe(won);
    expect(contentOf(pageMetadata("termsOfService", pageTexts), "og:title")).toMatch(/^\S.* \| ScoreQuest$/);
  });

  test("organizers' pages are English", () => {
    expect(pageMetadata("dashboard", wordsOf("ja").later.pageTexts).title).toBe("My Contests");
  });
});
