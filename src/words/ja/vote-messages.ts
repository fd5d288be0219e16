import { asSentence } from "#domain/text/as-sentence.ts";
import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { voteMessages as english } from "../en/vote-messages.ts";

export const voteMessages: typeof english = {
  titles: {
    signInNeeded: "サインインが必要です",
    alreadyVoted: "投票済みです",
    notCountedYet: "保存しました（未集計）",
    removed: "投票を取り消しました",
    cast: "投票しました！",
    submitted: "投票しました！",
    changed: "投票を変更しました！",
    saved: "保存しました",
    votingError: "投票エラー",
    notSubmitted: "投票できませんでした",
    notChanged: "投票を変更できませんでした",
  },
  pleaseSignIn: "投票するにはサインインしてください",
  howToRemove: "取り消すには、横の「取り消し」を押してください。",
  confirmEmail: "メールアドレスを確認すると集計されます。",
  sentWhenOnline: "接続がありません。オンラインに戻ると、投票が送信されます。",
  recorded: (entry) => `${inOwnDirection(entry)} への投票を記録しました`,
  undo: "元に戻す",
  changeInstead: "投票を変更",
  whyFailed: {
    "other-vote": "すでに別のエントリーに投票しています。",
    unknown: "投票を送信できませんでした",
    "not-cast": "投票できませんでした。もう一度お試しください。",
  },
  sentAgainSoon: (why) =>
    `${asSentence(why, "。")}サーバーが混み合っています。投票はこの端末に保存され、まもなく再送信されます。`,
  sentAgain: (why, seconds) =>
    `${asSentence(why, "。")}投票の操作が速すぎます。投票はこの端末に保存され、${seconds}秒後に再送信されます。`,
  savedNotCounted: (why) => `${asSentence(why, "。")}保存されていた投票は集計されませんでした。`,
};
