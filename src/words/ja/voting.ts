import type { voting as english } from "../en/voting.ts";

export const voting: typeof english = {
  labels: {
    "not-started": "まもなく投票開始",
    ended: "投票終了",
    inactive: "コンテスト停止中",
    "signed-out": "サインインして投票",
    "no-pass": "投票パスが必要",
    "no-access": "アクセスコードが必要",
    sending: "投票中…",
    unsent: "保存済み（未送信）",
    open: "これに投票",
    "voted-other": "これに変更",
    "voted-this": "投票の取り消し",
    "voted-waiting": "投票の取り消し",
  },
  awardPaused: "投票一時停止中",
  vote: "投票",
  voted: "投票済み",
  notCountedYet: "保存済み（未集計）",
  remove: "取り消し",
  of: (button, entry) => `${button}：${entry}`,
};
