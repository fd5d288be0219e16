import type { ui as english } from "../en/ui.ts";
import { locale } from "./locale.ts";

export const ui: typeof english = {
  locale,
  homeOf: (product) => `${product} ホーム`,
  entry: (number) => `エントリー ${number}`,
  noImage: "画像がありません",
  rank: "順位",
  number: "番号",
  readMore: "続きを表示",
  showLess: "一部だけ表示",
  showMore: "さらに表示",
  clearSearch: "検索をクリア",
  close: "閉じる",
  tryAgain: "再試行",
  dialogFailed: "読み込めませんでした。接続を確認して、もう一度お試しください。",
};
