import { describe, expect, test } from "vitest";
import { languages } from "#domain/languages.ts";
import { wordsOf } from "./words-of.ts";

describe.each(languages)("%s", (language) => {
  const { voteMessages, ownVote, contestNews, passes, helping, showNews, home } = wordsOf(language).later;
  const sentences: Readonly<Record<string, (name: string) => unknown>> = {
    recorded: voteMessages.recorded,
    next: ownVote.next,
    "opened by": (name) => contestNews.envelopeOpenedBy(name, "10:42"),
    "signs out": passes.signsOut,
    "signed in as": passes.signedInAs,
    "invites as co-organizer": (by) => helping.invites.co_organizer(by, "").join(""),
    "invites as stage crew": (by) => helping.invites.stage(by, "").join(""),
    "stops helping": helping.stopText,
    "your vote": (name) => showNews.yourVote("24", name),
    welcome: home.welcome,
  };

  test.each(Object.entries(sentences))("%s: a name from right to left keeps its direction", (_, say) => {
    expect(say("אגדה GT-R 24!")).toContain("\u2068אגדה GT-R 24!\u2069");
    expect(say("Red Fox")).not.toMatch(/[\u2066-\u2069]/);
  });
});
