import type { contest as english } from "../en/contest.ts";

export const contest: typeof english = {
  loading: "コンテストを読み込み中…",
  backToHome: "ホームに戻る",
  qrCode: "QRコード",
  share: "シェア",
  shareNamed: (name) => `${name} をシェア`,
  printList: "一覧を印刷",
  votes: (_count) => "票",
  whoMayVote: {
    signed_in: "サインインすれば投票できます",
    proven: "メールの確認が必要です",
    pass: "投票パスが必要です",
    proven_or_pass: "メールの確認か投票パスが必要です",
  },
  tabs: "エントリーと結果",
  entriesTab: (count) => `エントリー (${count})`,
  entries: "エントリー",
  searchEntries: "エントリーを検索",
  nameOrNumber: "名前・番号",
  foundEntries: (found, all) => `${all} 件中 ${found} 件`,
  leaderboard: "ランキング",
  compactList: "コンパクト表示",
  noEntries: {
    contest: "このコンテストにはまだエントリーがありません。",
    award: "この賞にはまだエントリーがありません。",
  },
  by: "オーナー：",
  votesBefore: "票数：",
  sealed: "封印中",
  votesSealed: "票数：封印中",
};
