import type { VoteFailure, VoteMessage } from "#domain/votes/vote-messages.ts";
import { sayRefusal } from "#web/lib/words/say-reason.ts";
import type { WordSets } from "#words/words.ts";

type Words = WordSets["later"]["voteMessages"];

/** What is shown of a message, in the page's language. */
export function voteMessageText(words: Words, { title, text, action }: VoteMessage) {
  return {
    title: words.titles[title],
    description: text && textOf(words, text),
    action: action && { label: words[action.label], press: action.press },
  };
}

function textOf(words: Words, text: NonNullable<VoteMessage["text"]>): string {
  if (text.says === "recorded") return words.recorded(text.entryName);
  return text.says === "failed" ? failureText(words, text) : words[text.says];
}

function failureText(words: Words, { why, next }: VoteFailure): string {
  const reason = why.is === "refused" ? sayRefusal(why.refusal) : words.whyFailed[why.is];
  switch (next?.is) {
    case undefined:
      return reason;
    case "sent-again":
      return words.sentAgain(reason, next.inSeconds);
    case "sent-again-soon":
      return words.sentAgainSoon(reason);
    case "not-counted":
      return words.savedNotCounted(reason);
  }
}
