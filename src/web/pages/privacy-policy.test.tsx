import { act } from "react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { showWords } from "#web/lib/words/words.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { wordsOf } from "#words/words-of.ts";
import { DisclaimerPage } from "./disclaimer.tsx";
import { PrivacyPolicyPage } from "./privacy-policy.tsx";
import { TermsOfServicePage } from "./terms-of-service.tsx";

const { host, root } = testRoot();

beforeEach(async () => {
  await act(async () => root.render(<PrivacyPolicyPage />));
});

const points = () => [...host.querySelectorAll("li")].map(({ textContent }) => textContent ?? "");
const pointOn = (start: string) => points().find((text) => text.startsWith(start)) ?? "";

test("a sign-in by a code: the address is in the session", () => {
  expect(pointOn("Sign-in with a code")).toMatch(/your email address, in your session.*goes with the session/);
});

test("a registration without its code: what is kept, where and for how long", () => {
  const text = pointOn("A registration whose code was not entered yet");
  for (const kept of ["email address", "name", "password (as a one-way hash)"]) expect(text).toContain(kept);
  expect(text).toContain("in your session alone, for 7 days after its last use and 30 days at most");
});

test("a vote without proof: who gave it, as a keyed hash, until the account is deleted", () => {
  const text = pointOn("Your votes");
  expect(text).toContain("keeps who gave it, as a keyed hash of the account or of the session");
  expect(text).toContain("When you delete your account, votes in ended contests lose both.");
});

test.each([PrivacyPolicyPage, TermsOfServicePage, DisclaimerPage])("%o fills in its facts and marks", async (Page) => {
  await act(async () => root.render(<Page />));
  expect(host.textContent).toContain("The laws of the State of Texas");
  expect(host.textContent).not.toMatch(/[{}*[\]#]/);
});

test("the terms lead to the other texts", async () => {
  await act(async () => root.render(<TermsOfServicePage />));
  const links = [...host.querySelectorAll("p a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Privacy Policy", "/privacy-policy"],
    ["Disclaimer", "/disclaimer"],
  ]);
});

test.each([
  ["ja", "テキサス州の法律", "英語の原文"],
  ["es", "las leyes del estado de Texas", "El texto en inglés"],
] as const)("%s: the facts are filled in, and the English text is said to count", async (language, law, english) => {
  onTestFinished(() => act(async () => showWords(wordsOf("en"))));
  await act(async () => showWords(wordsOf(language)));
  for (const Page of [PrivacyPolicyPage, TermsOfServicePage, DisclaimerPage]) {
    await act(async () => root.render(<Page />));
    expect(host.textContent).toContain(law);
    expect(host.textContent).toContain(english);
    expect(host.textContent).not.toMatch(/[{}*[\]#]/);
  }
});
