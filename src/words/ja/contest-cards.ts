import type { contestCards as english } from "../en/contest-cards.ts";

export const contestCards: typeof english = {
  active: "開催中",
  completed: "終了",
  rehearsal: "リハーサル",
  start: "開始",
  duration: "期間",
  dates: "日程",
  votes: "投票数",
  results: "結果",
  opensIn: {
    days: (count) => `${count}日後に投票開始`,
    hours: (count) => `${count}時間後に投票開始`,
    soon: (_) => "1時間以内に投票開始",
  },
  takes: {
    days: (count) => `${count}日間`,
    hours: (count) => `${count}時間`,
    minutes: (count) => `${count}分間`,
  },
  sealed: "結果は発表まで封印されています",
  voteNow: "投票",
  viewContest: "コンテストを表示",
  viewResults: "結果を表示",
  qrCodeOf: (title) => `QRコード：${title}`,
};
