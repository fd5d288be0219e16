import { describe, expect, test } from "vitest";
import { languages } from "#domain/languages.ts";
import { typedCode } from "#domain/people/mail-codes.ts";
import type { MailContent } from "#domain/people/mails.ts";
import { sayMail } from "./mail-words.ts";
import { wordsOf } from "./words-of.ts";

const site = "https://vote.example.org";
const browser = "Chrome on Android";
const title = "Neon Koi";

describe.each(languages)("in %s", (language) => {
  const say = (content: MailContent) => sayMail(wordsOf(language).server.mails, content);
  const textOf = (content: MailContent) => say(content).paragraphs.join(" ");

  test.each<MailContent>([
    ["firstPassword", site],
    ["newPassword", site],
    ["newEmail", site],
    ["emailUndone", site],
    ["addressTaken", site],
    ["accountDeleted", site],
    ["roleChanged", site, "super_admin"],
    ["signedOut", site],
    ["locked", site],
    ["unlocked", site],
    ["noAccount", site, browser],
  ])("%s has a short subject and says where", (...content) => {
    const { subject } = say(content as MailContent);
    expect(subject).toContain("ScoreQuest");
    expect(subject.length).toBeLessThan(78);
    expect(textOf(content as MailContent)).toContain(site);
  });

  test.each<"signInCode" | "passwordResetCode" | "emailChangeCode" | "accountExists">([
    "signInCode",
    "passwordResetCode",
    "emailChangeCode",
    "accountExists",
  ])("%s has the code in its subject and first line, and says who asked", (name) => {
    const { subject, paragraphs } = say([name, "482913", site, browser]);
    expect(subject).toMatch(/^482 913 /);
    expect(typedCode(subject)).toBe("482 913"); // whoever pastes all of it
    expect(paragraphs[0]).toContain("482 913");
    expect(paragraphs.join(" ")).toContain(site);
    expect(paragraphs.join(" ")).toContain(browser);
    expect(paragraphs.join(" ")).toContain("15");
  });

  test("the mail to the former address names the new one and the way back", () => {
    const text = textOf(["emailChanged", "new@example.org", `${site}/undo-email#token`]);
    expect(text).toContain("new@example.org");
    expect(text).toContain("72");
    expect(text).toMatch(/\s\S+\/undo-email#token(\s|$)/);
  });

  test.each<"coOrganizerInvitation" | "stageInvitation">(["coOrganizerInvitation", "stageInvitation"])(
    "%s names the contest, who invites, and a link that stands alone",
    (name) => {
      const url = `${site}/invitation#token`;
      const { subject, paragraphs } = say([name, "Aiko", title, url]);
      expect(subject).toContain("Aiko");
      expect(subject).toContain(title);
      expect(paragraphs.join(" ")).toContain(title);
      expect(paragraphs.some((paragraph) => paragraph.endsWith(` ${url}`))).toBe(true);
    },
  );
});

describe("in English", () => {
  const textOf = (content: MailContent) => sayMail(wordsOf("en").server.mails, content).paragraphs.join(" ");

  test("a code says who asked and what to do", () => {
    expect(sayMail(wordsOf("en").server.mails, ["signInCode", "482913", site, browser]).subject).toBe(
      "482 913 is your ScoreQuest code",
    );
    expect(textOf(["signInCode", "482913", site, browser])).toContain("https://vote.example.org (Chrome on Android)");
    expect(textOf(["signInCode", "482913", site, browser])).toContain(
      "If that was not you, you can ignore this email.",
    );
  });

  test("the owner of an account that somebody registers again is told so", () => {
    const text = textOf(["accountExists", "482913", site, browser]);
    expect(text).toContain("already has an account");
    expect(text).toContain(
      "If that was you: enter it to sign in to your account, in the browser where you asked for it.",
    );
    expect(text).toContain("If that was not you, you can ignore this email.");
  });

  test("a mailbox without an account is told so", () => {
    expect(textOf(["noAccount", site, browser])).toContain("There is no ScoreQuest account with this address.");
  });

  test("the way back is named with its hours", () => {
    expect(textOf(["emailChanged", "new@example.org", `${site}/undo-email#token`])).toContain(
      "72 hours: https://vote.example.org/undo-email#token",
    );
  });
});
