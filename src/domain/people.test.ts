import { expect, test } from "vitest";
import { fullName, greetingName, initials } from "./people.ts";

test.each([
  [{ email: "mika@example.org", firstName: "Mika" }, "Mika"],
  [{ email: "mika@example.org", firstName: " " }, "mika"],
  [{ email: "", firstName: null }, "User"],
])("%j is greeted as %s", (person, name) => {
  expect(greetingName(person)).toBe(name);
});

test.each([
  ["Mika", "Ito", "Mika Ito", "MI"],
  ["Mika", null, "Mika", "M"],
  [null, null, "", "F"],
  ["桜", "🌸", "桜 🌸", "桜🌸"],
])("%s %s", (firstName, lastName, name, letters) => {
  expect(fullName({ firstName, lastName })).toBe(name);
  expect(initials({ email: "fan@example.org", firstName, lastName })).toBe(letters);
});
