import { expect, test } from "vitest";
import { fullName, greetingName, initials, isAfterCode, shortName } from "./people.ts";

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

test.each([
  [{ id: "new-1", email: "mika@example.org" }, { id: "7", email: "mika@example.org" }, true],
  [{ id: "new-1", email: "mika@example.org" }, { id: "mail-1", email: "mika@example.org" }, true],
  [{ id: "new-1", email: "mika@example.org" }, { id: "7", email: "aiko@example.org" }, false],
  [{ id: "new-1", email: "mika@example.org" }, { id: "new-2", email: "mika@example.org" }, false],
  [{ id: "7", email: "mika@example.org" }, { id: "8", email: "mika@example.org" }, false],
])("%j is %j after the code: %s", (before, now, is) => {
  expect(isAfterCode(before, now)).toBe(is);
});

test("a short name has the first letter of the last name", () => {
  expect(shortName({ firstName: "Kenta", lastName: "Mori" })).toBe("Kenta M.");
  expect(shortName({ firstName: " 健太 ", lastName: "𠮷田" })).toBe("健太 𠮷.");
  expect(shortName({ firstName: "Kenta", lastName: null })).toBe("Kenta");
  expect(shortName({ firstName: "", lastName: "Mori" })).toBe("Mori");
  expect(shortName({ firstName: null, lastName: " " })).toBeNull();
});
