import type { showPage as english } from "../en/show-page.ts";

export const showPage: typeof english = {
  loading: "ショーを読み込み中…",
  awards: "賞",
  awardStates: {
    soon: "まもなく開始",
    rehearsal: "リハーサル",
    open: "投票受付中",
    paused: "一時停止中",
    sealed: "結果は封印中",
    results: "結果",
  },
  youVoted: "投票済み",
  goesTo: (number) => `受賞：${number}番`,
  givenByHand: "主催者が選ぶ賞",
  votedIn: (voted, awards) =>
    voted === awards ? `${awards}件の賞すべてに投票済み` : `${awards}件の賞のうち${voted}件に投票済み`,
  cars: "車両",
  numberOrName: "車両の番号・名前",
  foundCars: (found, all) => `${all}台中${found}台`,
  noCars: "このショーにはまだ車両がありません",
  openCar: (name) => `${name} の詳細`,
  standsForNone: "対象の賞なし",
  yourVote: (awards) => `あなたの投票：${awards}`,
  awardsOfCar: (awards, name, readAloud) => [`賞${awards}件`, readAloud(`：${name}`)],
};
