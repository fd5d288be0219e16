import type { refusedVotes as english } from "../en/refused-votes.ts";

const both = {
  "not-started": "投票はまだ始まっていません",
  "rehearsal-over": "リハーサルは終了し、その投票は消去されました。",
  "cancelled-pass": "この投票パスは取り消されました。受け取った場所でお尋ねください。",
  "proven-vote":
    "このメールアドレスではすでに投票済みで、ご本人の確認も済んでいます。投票を変更するには、ご本人のアドレスであることを確認してください。",
  "other-browser":
    "このメールアドレスでは、別のブラウザーからすでに投票されています。投票を変更するには、ご本人のアドレスであることを確認してください。",
  "other-vote": "すでに別のエントリーに投票しています。投票を変更してください。",
};

export const refusedVotes: typeof english = {
  contest: {
    ...both,
    "no-contest": "コンテストが見つかりません",
    ended: "このコンテストの投票は終了しました",
    inactive: "コンテストは現在停止中です",
    "no-access": "このコンテストの投票にはアクセスコードが必要です",
    "no-pass": "このコンテストの投票には投票パスが必要です。",
    "other-pass": "お持ちの投票パスは別のコンテストのものです。",
    "passes-off": "このコンテストでは投票パスを使えません。",
    "no-entry": "このエントリーはこのコンテストにはもうありません",
  },
  award: {
    ...both,
    "no-contest": "賞が見つかりません",
    ended: "この賞の投票は終了しました",
    inactive: "投票は一時停止中です",
    "no-access": "この賞の投票にはアクセスコードが必要です",
    "no-pass": "この賞の投票には投票パスが必要です。",
    "other-pass": "お持ちの投票パスは別の賞のものです。",
    "passes-off": "この賞では投票パスを使えません。",
    "no-entry": "このエントリーはこの賞にはもうありません",
  },
};
