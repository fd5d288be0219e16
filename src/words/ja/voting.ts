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
    "voted-this": "投票を取り消す",
    "voted-waiting": "投票を取り消す",
  },
  awardPaused: "投票一時停止中",
  vote: "投票",
  voted: "投票済み",
  notCountedYet: "保存済み（未集計）",
  remove: "取り消す",
  of: (button, entry) => `${button}：${entry}`,
  reasons: {
    contest: {
      "not-started": (date, time) => `投票はまだ始まっていません。コンテストは${date} ${time}に始まります。`,
      ended: "このコンテストの投票は終了しました。",
      inactive: "コンテストは現在停止中です。",
      "no-access": "このコンテストの投票にはアクセスコードが必要です。",
      "no-pass": "このコンテストの投票には投票パスが必要です。",
    },
    award: {
      "not-started": (date, time) => `投票はまだ始まっていません。この賞の投票は${date} ${time}に始まります。`,
      ended: "この賞の投票は終了しました。",
      inactive: "投票は一時停止中です。",
      "no-access": "この賞の投票にはアクセスコードが必要です。",
      "no-pass": "この賞の投票には投票パスが必要です。",
    },
  },
};
