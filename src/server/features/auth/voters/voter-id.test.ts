import { expect, test } from "vitest";
import { voterIdOf } from "./voter-id.ts";

test("one mailbox is one voter, and another secret gives other voter ids", () => {
  const voter = voterIdOf("mi.ka+fan@gmail.com", "secret");
  expect(voter).toMatch(/^[0-9a-f]{64}$/);
  expect(voterIdOf(" Mika@GoogleMail.com ", "secret")).toBe(voter);
  expect(voterIdOf("other@gmail.com", "secret")).not.toBe(voter);
  expect(voterIdOf("mika@gmail.com", "another secret")).not.toBe(voter);
});
