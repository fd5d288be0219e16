import type { notFound as english } from "../en/not-found.ts";

export const notFound: typeof english = {
  title: "ページが見つかりません",
  text: "このアドレスにはページがありません。コンテストが削除されたか、リンクが途中で切れている可能性があります。",
  home: "ホームへ",
  card: "カードが見つかりません",
  cardText:
    "このアドレスのコードに該当するエントリーはありません。文字と数字を確認するか、カードの番号をコンテスト内で検索してください。",
  allContests: "すべてのコンテストを表示",
};
