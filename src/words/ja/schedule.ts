import type { schedule as english } from "../en/schedule.ts";

export const schedule: typeof english = {
  signs: {
    not_started: "まもなく開始",
    active: "投票受付中",
    ended: "終了",
    inactive: "コンテスト停止中",
    award_paused: "投票一時停止中",
    rehearsal: "リハーサル",
  },
  opensIn: "投票開始まで",
  endsIn: "投票終了まで",
  daysLeft: (days, clock) => `${days}日 ${clock}`,
  closed: "投票は終了しました。ありがとうございました！",
  noVotesTaken: {
    inactive: "コンテストは現在停止中です。投票は受け付けていません。",
    award_paused: "投票は一時停止中です。投票は受け付けていません。",
  },
  dates: "日程",
};
