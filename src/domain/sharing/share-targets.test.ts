import { expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { shareMessagesIn } from "./share-messages.ts";
import { shareTargets } from "./share-targets.ts";

const { contestShareMessage, shareMessage, showShareMessage } = shareMessagesIn(wordsOf("en").later);

test("the message names the entry, its rank and its votes", () => {
  expect(shareMessage({ name: "Miku GT", votingId: "7", voteCount: 12, rank: 2 })).toBe(
    'Check out "Miku GT" in this contest! Currently ranked #2 with 12 votes.',
  );
  expect(shareMessage({ votingId: "7", voteCount: 0, rank: 1 })).toContain('"Entry 7"');
});

test("the message has neither rank nor votes while results are sealed", () => {
  expect(shareMessage({ name: "Miku GT", votingId: "7" })).toBe('Check out "Miku GT" in this contest!');
  expect(shareMessage({ name: "Miku GT", votingId: "7" }, { showId: 3 })).toBe('Check out "Miku GT" in this award!');
});

test("all nine targets, in the order of the menu", () => {
  const names = shareTargets("https://vote.example/contest/5", "Look").map(({ name }) => name);
  expect(names).toEqual([
    "Copy Link",
    "Facebook",
    "X",
    "Instagram",
    "Discord",
    "LinkedIn",
    "Reddit",
    "Telegram",
    "WhatsApp",
  ]);
});

test("each target has its own address", () => {
  const url = "https://vote.example/contest/5?entry=9";
  const [link, text] = ["https%3A%2F%2Fvote.example%2Fcontest%2F5%3Fentry%3D9", "Look%20%26%20vote!"];
  const ways = shareTargets(url, "Look & vote!").map((target) =>
    target.kind === "link" ? target.href : [target.text, target.copied],
  );
  expect(ways).toEqual([
    [url, "link"],
    `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    `https://x.com/intent/post?text=${text}&url=${link}`,
    [`Look & vote! ${url}`, "message"],
    [`Look & vote! ${url}`, "message"],
    `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    `https://www.reddit.com/submit?url=${link}&title=${text}`,
    `https://t.me/share/url?url=${link}&text=${text}`,
    `https://wa.me/?text=${text}%20${link}`,
  ]);
});

test("special characters in the address and the message are escaped", () => {
  const url = "https://vote.example/contest/5?entry=9";
  const message = 'Say "a&b=c" #1 車?';
  for (const target of shareTargets(url, message)) {
    if (target.kind === "copy") {
      expect(target.text).toContain(url);
      continue;
    }
    const { protocol, searchParams, hash } = new URL(target.href);
    expect([protocol, hash]).toEqual(["https:", ""]);
    const said = [...searchParams.values()].join(" ");
    expect(said).toContain(url);
    if (!["facebook", "linkedin"].includes(target.mark)) expect(said).toContain(message);
  }
});

const nightRun = { title: "Night Run", startDate: "2026-06-01T10:00:00Z", endDate: "2026-06-01T17:00:00Z" };

test.each([
  ["2026-06-01T09:00:00Z", true, 'Take a look at "Night Run"!'],
  ["2026-06-01T12:00:00Z", true, 'Vote for your favorite in "Night Run"!'],
  ["2026-06-01T12:00:00Z", false, 'Take a look at "Night Run"!'],
  ["2026-06-01T17:00:00Z", true, 'See the results of "Night Run"!'],
  ["2026-06-01T17:00:00Z", false, 'See the results of "Night Run"!'],
])("a contest shared at %s, active %s: %s", (now, isActive, message) => {
  const contest = { ...nightRun, isActive, sealFrom: null };
  expect(contestShareMessage(contest, new Date(now))).toBe(message);
});

test("an opened envelope shows nothing to those with whom a contest is shared", () => {
  const now = new Date("2026-06-01T17:00:00Z");
  const sealed = { ...nightRun, isActive: true, sealFrom: nightRun.startDate };
  expect(contestShareMessage(sealed, now)).toBe('Take a look at "Night Run"!');
  expect(contestShareMessage({ ...sealed, announcedAt: now.toISOString() }, now)).toBe(
    'See the results of "Night Run"!',
  );
});

test.each([
  ["2026-06-01T09:00:00Z", {}, 'Take a look at "Fox night"!'],
  ["2026-06-01T12:00:00Z", {}, 'Vote for your favorites in "Fox night"!'],
  ["2026-06-01T12:00:00Z", { isActive: false }, 'Take a look at "Fox night"!'],
  ["2026-06-01T17:00:00Z", {}, 'See the results of "Fox night"!'],
  ["2026-06-01T17:00:00Z", { sealed: true as const }, 'Take a look at "Fox night"!'],
])("a show shared at %s, its awards %o: %s", (now, values, message) => {
  const award = { startDate: "2026-06-01T10:00:00Z", endDate: "2026-06-01T17:00:00Z", isActive: true };
  const awards = [
    { ...award, isActive: false },
    { ...award, ...values },
  ];
  expect(showShareMessage({ title: "Fox night", awards }, new Date(now))).toBe(message);
});
