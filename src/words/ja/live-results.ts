import { countText } from "#domain/text/plural.ts";
import type { liveResults as english } from "../en/live-results.ts";

export const liveResults: typeof english = {
  headings: { upcoming: "結果", live: "投票速報", paused: "結果", sealed: "結果", final: "最終結果" },
  badges: { live: "速報", paused: "一時停止中", sealed: "封印中", final: "確定" },
  lead: { leading: "首位", winner: "優勝", tied: "同率1位" },
  leadNews: {
    leading: (name) => `${name} が首位です`,
    winner: (name) => `${name} が優勝しました`,
  },
  tied: (contestants, votes) => `${contestants}件が各${countText(votes)}票で同率1位`,
  noVotes: "投票はありませんでした。",
  notStarted: "まだ投票がありません",
  beFirst: "最初の1票を投じましょう！",
  shown: (shown, all) => `${all}件中上位${shown}件を表示`,
  lastUpdated: (time) => ["最終更新：", time],
  votesFalling: "票数が減少",
  votesRising: "票数が増加",
  votesThen: (_count) => "票、",

  sealed: "結果は発表まで封印されています",
  sealedVotes: {
    soFar: (_count, figure) => ["現在", figure, "票"],
    ended: (_count, figure) => [figure, "票。投票は終了しました。"],
  },
  revealedPlaces: "発表された順位",

  totalVotes: "投票総数",
  totalInWords: (count) => `投票総数 ${countText(count)}票`,
  updated: (time) => ["更新：", time],
  recent: (votes) => `直近${countText(votes)}票`,

  leaderboard: "ランキング速報",
  top: (places) => `上位${places}件`,
  ranking: "ランキング",
  leaderboardFailed: "ランキングを読み込めませんでした",
  tryLater: "しばらくしてからもう一度お試しください",

  overview: "結果の概要",
  overviewTable: "上位のエントリーと票数",
  rank: "順位",
  contestant: "エントリー",
  votes: "票数",
  share: "得票率",
  distribution: "票の分布",

  howChecked: "投票の確認方法",
  checked: (votes, proofs, never) => {
    const counted = `${countText(votes)}票${proofs.length > 0 ? `（${proofs.join("、")}）` : ""}。`;
    return never === 0 ? counted : `${counted}確認されなかった${countText(never)}票は集計されていません。`;
  },
  proofs: {
    google: (count) => `Google ${countText(count)}票`,
    mail: (count) => `メール ${countText(count)}票`,
    pass: (count) => `投票パス ${countText(count)}票`,
    none: (count) => `確認なし ${countText(count)}票`,
  },
};
