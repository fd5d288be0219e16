import type { shareMessages as english } from "../en/share-messages.ts";

export const shareMessages: typeof english = {
  seeResults: (title) => `「${title}」の結果を見てみましょう！`,
  takeALook: (title) => `「${title}」をチェック！`,
  voteInContest: (title) => `「${title}」でお気に入りに投票しましょう！`,
  voteInShow: (title) => `「${title}」でお気に入りに投票しましょう！`,
};
