import { countText } from "#domain/text/plural.ts";
import type { publicList as english } from "../en/public-list.ts";

export const publicList: typeof english = {
  welcome: (name) => `ようこそ、${name}さん！`,
  subtitle: "コンテストを選んで、お気に入りに投票しましょう。",
  shows: "ショー",
  viewResults: "結果を表示",
  voteNow: "投票",
  contestsShown: (count) => `${countText(count)}件のコンテストを表示中`,
  showsShown: (count) => `${countText(count)}件のショーを表示中`,
  empty: "コンテストはまだありません",
  emptyText: "公開コンテストがここに表示されます。",
  failed: "コンテストを読み込めませんでした",
};
