import type { Switched } from "#domain/contests/schedule.ts";
import { type CountdownText, countdownOnStage } from "#domain/stage/stage-words.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { useWords } from "#web/lib/words/words.ts";

export function useCountdownText(contest: Switched): CountdownText {
  return countdownOnStage(contest, useServerNow(), useWords("later").stage);
}
