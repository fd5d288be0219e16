import { expect, test } from "vitest";
import { mirrorIn, sourcesFrom } from "./mirror.ts";

const debian = `https://tools.example.org/apt/|Example|Example
https://mirror.example.org/debian-security/|Debian|Debian-Security
https://mirror.example.org/debian/|Debian|Debian
https://mirror.example.org/debian/|Debian|Debian
`;

test("the mirror is the one that apt reads Debian from", () => {
  expect(mirrorIn(debian)).toEqual({
    archive: "https://mirror.example.org/debian/",
    security: "https://mirror.example.org/debian-security/",
  });
});

test("there is none on another system, without lists, or where Debian comes from a disc", () => {
  expect(mirrorIn("https://mirror.example.org/ubuntu/|Ubuntu|Ubuntu\n")).toBeUndefined();
  expect(mirrorIn("")).toBeUndefined();
  expect(mirrorIn("cdrom://[Debian]/|Debian|Debian\n")).toBeUndefined();
});

test("the folder gets updates from the same mirror, and security updates where it is known", () => {
  expect(sourcesFrom(mirrorIn(debian)!)).toBe(
    "deb https://mirror.example.org/debian/ trixie main\n" +
      "deb https://mirror.example.org/debian/ trixie-updates main\n" +
      "deb https://mirror.example.org/debian-security/ trixie-security main\n",
  );
  expect(sourcesFrom({ archive: "https://mirror.example.org/debian/", security: undefined })).not.toContain("security");
});
