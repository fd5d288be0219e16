import { describe, expect, test } from "vitest";
import { contestUrl, qrFileName } from "./sharing.ts";

describe("sharing a contest", () => {
  test("its address is the public one, with the entry where one is meant", () => {
    expect(contestUrl("https://vote.example.org", 7)).toBe("https://vote.example.org/contest/7");
    expect(contestUrl("http://localhost:3000", 7, 21)).toBe("http://localhost:3000/contest/7?entry=21");
  });

  test("the code's file is named after the contest's id", () => {
    expect(qrFileName(7)).toBe("contest-7-qr.png");
  });
});
