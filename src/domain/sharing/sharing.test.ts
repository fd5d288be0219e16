import { describe, expect, test } from "vitest";
import { qrFileName, unreachableHint } from "../paper/printed-address.ts";
import { contestUrl } from "./sharing.ts";

describe("sharing a contest", () => {
  test("its address is the public one, with the entry where there is one", () => {
    expect(contestUrl("https://vote.example.org", 7)).toBe("https://vote.example.org/contest/7");
    expect(contestUrl("http://localhost:3000", 7, 21)).toBe("http://localhost:3000/contest/7?entry=21");
  });

  test("an organizer is warned of codes that no phone can open, and an admin is told the setting", () => {
    const organizer = { role: "organizer" } as const;
    for (const url of ["http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000", "https://show.localhost"]) {
      expect(unreachableHint(url, organizer)).toMatch(/^Phones cannot open this address\. Ask whoever runs this site/);
      expect(unreachableHint(url, { role: "admin" })).toMatch(/^Phones cannot open this address\. .* PUBLIC_URL/);
    }
    for (const url of ["http://192.168.1.20:3000", "https://vote.example.org", "https://localhost.example.org"])
      expect(unreachableHint(url, organizer)).toBeUndefined();
  });

  test("the code's file is named after the contest's id", () => {
    expect(qrFileName("contest", 7)).toBe("contest-7-qr.png");
  });
});
