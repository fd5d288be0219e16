import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { contestNews as english } from "../en/contest-news.ts";

export const contestNews: typeof english = {
  notice: "お知らせ",
  dismissNotice: "お知らせを非表示",
  extendedUntil: (time) => `投票は ${time} まで延長されました`,
  rehearsal: "リハーサル：この投票は消去されます",
  realStart: (start) => `本番の投票は ${start} に始まります。`,
  entryGone: {
    contest: "リンク先のエントリーは、このコンテストにはもうありません。ほかのエントリーをご覧ください。",
    award: "リンク先のエントリーは、この賞にはもうありません。ほかのエントリーをご覧ください。",
    show: "リンク先のエントリーは、このショーにはもうありません。ほかのエントリーをご覧ください。",
  },
  noMatch: "検索に一致するエントリーはありません",
  backTo: "戻る：",
  show: "ショー",
  envelopeOpened: (time) => `${time} に封筒が開けられました`,
  envelopeOpenedBy: (name, time) => `${time} に${inOwnDirection(name)}さんが封筒を開けました`,
  notFound: "コンテストが見つかりません",
  notFoundText: "このアドレスにコンテストはありません。削除された可能性があります。",
  notLoaded: "コンテストを読み込めませんでした",
  returnHome: "ホームへ",
};
