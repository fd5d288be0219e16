import { countText } from "#domain/text/plural.ts";
import type { demo as english } from "../en/demo.ts";

export const demo: typeof english = {
  title: "デモ",
  text: "検索、投票、速報、分析を1つのコンテストで試せます。",
  contest: "コンテスト",
  noContest: "コンテストなし",
  contestNumber: (id) => `コンテスト ${id}`,
  empty: "コンテストはまだありません",
  notFound: "コンテストが見つかりません",
  notFoundText: "この番号のコンテストはありません。別のコンテストを選んでください。",
  notLoaded: "コンテストを読み込めませんでした",
  loading: "コンテストを読み込み中…",
  tabs: {
    label: "デモの項目",
    search: "検索デモ",
    voting: "投票画面",
    results: "速報",
    analytics: "分析",
  },
  liveLeaderboard: "ランキング速報",

  readyToVote: "投票できます",
  oneVote: "ここではひとり一票です。投票の受付中は、変更や取り消しができます。",
  signInToVote: "サインインして投票",
  whySignIn: "公正な投票のため、Google でのサインインが必要です",
  promises: [
    "ひとり一票、アカウントの作成は不要です",
    "Google でのサインインで、ボットではなく実在の方だと確認します",
    "迷惑メールは送らず、メールアドレスは公開しません",
  ],

  votingProgress: "投票の進み具合",
  votingProgressBar: "投票の進み具合",
  votesOfGoal: (votes, goal) => [votes, `票（目標${countText(goal)}票）`],
  votesBeyondGoal: (votes, goal) => [votes, `票（目標の${countText(goal)}票を超えました）`],
  engagement: "盛り上がり",
  engagementOf: { high: "高い", medium: "中くらい", low: "低い" },
  votesInAll: (count) => `合計${countText(count)}票`,
  competition: "競争",
  competitionOf: { competitive: "激しい", small: "小規模" },
  entries: (count) => `${countText(count)}件のエントリー`,
  participation: "参加",
  participationOf: { active: "活発", low: "低い" },
  participationSoFar: (hasVotes, hasEnded) => {
    if (hasVotes) return hasEnded ? "投票は終了しました" : "投票が届いています";
    return hasEnded ? "投票はありませんでした" : "まだ投票はありません";
  },
};
