import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { showNews as english } from "../en/show-news.ts";

export const showNews: typeof english = {
  noMatch: "検索に一致する車両はありません",
  standsForNone: "この車が対象となる賞はありません。",
  winner: "受賞",
  yourVote: (number, name) => `あなたの投票：#${number} ${inOwnDirection(name)}`,
  notFound: "ショーが見つかりません",
  notFoundText: "このアドレスにショーはありません。削除された可能性があります。",
  notLoaded: "ショーを読み込めませんでした",
};
