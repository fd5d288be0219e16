import type { accessCode as english } from "../en/access-code.ts";

export const accessCode: typeof english = {
  title: "アクセスコードが必要です",
  needed: {
    contest: "このコンテストの投票にはアクセスコードが必要です",
    award: "この賞の投票にはアクセスコードが必要です",
  },
  enter: "コードを入力",
  yourVote: "あなたの投票：",
  label: "アクセスコード",
  hint: "主催者、ポスター、名札などでご確認ください。",
  missing: "アクセスコードを入力してください",
  notChecked: "コードを確認できませんでした。もう一度お試しください。",
  granted: "アクセスコードを確認しました",
  youCanVote: "投票できるようになりました。",
  enteredBefore: "以前に入力した方はサインイン",
};
