import { expect, test } from "vitest";
import { boughtDomain, mailGroup } from "./mail-groups.ts";
import { canonicalMailbox } from "./mailboxes.ts";

test.each([
  ["aiko@gmail.com", "gmail"],
  ["A.iko+show@GoogleMail.com", "gmail"],
  ["aiko@iCloud.com", "large-providers"],
  ["aiko@docomo.ne.jp", "large-providers"],
  ["aiko@mail.gmail.com", "other-domains"],
  ["aiko@notgmail.com", "other-domains"],
  ["aiko@club.example", "other-domains"],
])("the mailbox %s is one of: %s", (email, group) => {
  expect(mailGroup(canonicalMailbox(email))).toBe(group);
});

test.each([
  ["aiko@club.example", "club.example"],
  ["aiko@a.b.c.club.example", "club.example"],
  ["aiko@mail.uni.ac.jp", "uni.ac.jp"],
  ["aiko@shop.com.au", "shop.com.au"],
  ["aiko@x.shop.com", "shop.com"],
  ["aiko@sub.müller.example", "xn--mller-kva.example"],
])("%s is below the domain %s", (email, domain) => {
  expect(boughtDomain(canonicalMailbox(email))).toBe(domain);
});
