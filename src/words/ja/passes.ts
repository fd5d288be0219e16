import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { passes as english } from "../en/passes.ts";

export const passes: typeof english = {
  have: "投票パスをお持ちですか？",
  type: {
    contest: "投票パスに印刷された文字を入力してください。このコンテストで1票投票できます。アカウントは不要です。",
    show: "投票パスに印刷された文字を入力してください。各賞で1票ずつ投票できます。アカウントは不要です。",
  },
  label: "投票パス",
  hint: "英数字12文字です。",
  signsOut: (name) => `この端末では${inOwnDirection(name)}さんがサインアウトされます。`,
  missing: "投票パスを入力してください",
  notChecked: "投票パスを確認できませんでした。もう一度お試しください。",
  use: "投票パスを使用",

  opening: "投票パスを確認しています…",
  notOpened: "投票パスを確認できませんでした。もう一度お試しください。",
  signedInAs: (name) =>
    `${inOwnDirection(name)}さんとしてサインイン中です。投票パスで投票すると、この端末ではサインアウトされます。`,
  useIt: "投票パスを使用",
  staySignedIn: "サインインを継続",
  needed: "ここでの投票には投票パスが必要です。",
  goodForOne: "この投票パスで1票投票できます",
  goodInEachAward: "この投票パスで各賞に1票ずつ投票できます",
  hasVoted: "この投票パスは投票済みです。投票終了までは変更できます。",
};
