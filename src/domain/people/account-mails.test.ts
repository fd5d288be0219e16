import { expect, test } from "vitest";
import {
  accountDeletedMail,
  addressTakenMail,
  emailChangedMail,
  emailUndoneMail,
  lockedMail,
  newEmailMail,
  passwordChangedMail,
  roleChangedMail,
  signedOutMail,
} from "./account-mails.ts";

const site = "https://vote.example.org";

test.each([
  passwordChangedMail({ site, isFirst: true }),
  passwordChangedMail({ site, isFirst: false }),
  newEmailMail({ site }),
  emailUndoneMail({ site }),
  addressTakenMail({ site }),
  accountDeletedMail({ site }),
  roleChangedMail({ site, role: "super_admin" }),
  signedOutMail({ site }),
  lockedMail({ site, isLocked: true }),
  lockedMail({ site, isLocked: false }),
])("$subject", ({ subject, paragraphs }) => {
  expect(subject).toContain("ScoreQuest");
  expect(subject.length).toBeLessThan(78);
  expect(paragraphs.join(" ")).toContain(site);
});

test("the mail to the former address names the new one and the way back", () => {
  const { paragraphs } = emailChangedMail({ newEmail: "new@example.org", undoUrl: `${site}/undo-email#token` });
  const text = paragraphs.join(" ");
  expect(text).toContain("new@example.org");
  expect(text).toContain("72 hours: https://vote.example.org/undo-email#token");
});
