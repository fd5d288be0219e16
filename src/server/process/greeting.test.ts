import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

const publicUrl = "http://localhost:3000";
const nothing = { accounts: [], places: [] };

test("says where the product is, and nothing else on a usual start", () => {
  const lines = greeting({ publicUrl, mail: undefined, demo: nothing }).split("\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe("│  ScoreQuest is ready:  http://localhost:3000  │");
  expect(new Set(lines.slice(0, 3).map((line) => line.length)).size).toBe(1);
});

test("names the demo's accounts and what to look at, with whole addresses", () => {
  const demo = {
    accounts: [{ role: "organizer" as const, email: "organizer@demo.example", password: "red-car-fox-1234" }],
    places: [
      { words: "The day of a show", path: "/contest/1/control" },
      { words: "A stage", path: "/stage/4" },
    ],
  };
  const said = greeting({ publicUrl, mail: undefined, demo });
  expect(said).toContain("organizer  organizer@demo.example   red-car-fox-1234");
  expect(said).toContain("The day of a show   http://localhost:3000/contest/1/control");
  expect(said).toContain("A stage             http://localhost:3000/stage/4");
});

test("says in one line how a code is read where mails are printed, and only there", () => {
  const words = /printed in this log, and a code is in its "subject"/;
  expect(greeting({ publicUrl, mail: { smtpUrl: "console:" }, demo: nothing })).toMatch(words);
  expect(greeting({ publicUrl, mail: { smtpUrl: "smtp://localhost" }, demo: nothing })).not.toMatch(words);
});
