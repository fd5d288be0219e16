import { domainToASCII } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiDomain } from "./ascii-domain.ts";

test.each([
  ["müller.example", "xn--mller-kva.example"],
  ["xn--mller-kva.example", "xn--mller-kva.example"],
  ["example.org", "example.org"],
  ["痛車.jp", "xn--nsyw54c.jp"],
  ["痛車。jp", "xn--nsyw54c.jp"],
  ["straße.example", "xn--strae-oqa.example"],
  ["пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"],
  ["भारत.example", "xn--h2brj9c.example"],
])("%s is %s", (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii);
});

test.each([
  "",
  "123.456",
  "müller.123",
  "müller.example/path",
  "müller.example:80",
  "user@müller.example",
  "müller .example",
  "mül\tler.example",
  "mül%6cer.example",
  "xn--ü.example",
  `${"ü".repeat(63)}.example`,
])("%j cannot exist, or is no domain, and stays as it is", (domain) => {
  expect(asciiDomain(domain)).toBe(domain);
});

test("agrees with Node, and is the same for its own result", () => {
  const letters = fc.constantFrom(..."abcxyz019-äöüßéñøłčжщя日本語痛車中文한글ไทย");
  const label = fc.string({ unit: letters, minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(label, label, (one, other) => {
      const domain = `${one}.${other}`;
      const ascii = asciiDomain(domain);
      expect(asciiDomain(ascii)).toBe(ascii);
      if (ascii !== domain) expect(ascii).toBe(domainToASCII(domain));
    }),
  );
});
