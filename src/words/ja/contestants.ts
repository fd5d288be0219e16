import type { contestants as english } from "../en/contestants.ts";

export const contestants: typeof english = {
  title: "エントリー一覧",
  autoRefreshing: "自動更新中",
  search: "エントリーを検索",
  searchShort: "検索",
  found: (found, all) => `${all}件中${found}件`,
  noMatches: "一致するエントリーはありません",
  inARow: "横に並んだエントリー",
  pages: "エントリー一覧のページ",
  noEntries: {
    contest: "このコンテストにはまだエントリーがありません",
    award: "この賞にはまだエントリーがありません",
  },

  find: "エントリーを探す",
  findBy: "名前、説明、番号で検索",
  findByShort: "名前・説明・番号",
  noMatch: "一致するエントリーはありません",
  otherTerm: "別の言葉で検索してください",
  lastPlace: "最下位",
  shown: (name, index, count) => `${name}、${count}件中${index}件目`,
  step: (index, count) => `${count}件中${index}件目`,
  byArrowKeys: "・上下の矢印キーで切り替え",
  previous: "前の結果",
  next: "次の結果",
};
