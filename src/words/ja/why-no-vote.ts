import type { whyNoVote as english } from "../en/why-no-vote.ts";

export const whyNoVote: typeof english = {
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
};
