import type { dialogs as english } from "../en/dialogs.ts";

export const dialogs: typeof english = {
  cancel: "キャンセル",
  dismiss: "閉じる",
  discardTitle: "入力した内容を破棄しますか？",
  discardText: "まだ保存されていません。",
  discard: "破棄",
  keepEditing: "編集を続行",
  copyFailed: "コピーできませんでした",
  copyByHand: "リンクを手動でコピーしてください。",
  notification: "通知",
  notifications: "通知（{hotkey}）",
  previousPage: "前のページ",
  nextPage: "次のページ",
  page: (page) => `${page}ページ`,
};
