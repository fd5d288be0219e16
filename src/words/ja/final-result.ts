import { countText } from "#domain/text/plural.ts";
import type { finalResult as english } from "../en/final-result.ts";

export const finalResult: typeof english = {
  winner: "優勝",
  place: (rank) => `${rank}位`,
  tiedForPlace: (rank) => `同率${rank}位`,
  votes: (_count, figure, small) => [figure, small("票")],
  votesEach: (_count, figure, small) => [small("各"), figure, small("票")],
  more: (entries) => `ほか${countText(entries)}件`,
  noWinner: (rule) => `該当なし。${rule}`,
  noVotes: "投票はありませんでした。",
  share: "優勝結果をシェア",
};
