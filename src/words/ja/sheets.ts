import { countText } from "#domain/text/plural.ts";
import type { sheets as english } from "../en/sheets.ts";
import { locale } from "./locale.ts";

export const sheets: typeof english = {
  locale,
  contestants: "エントリー一覧",
  results: "結果",
  forThePresenter: "司会者用",
  awards: "賞",
  totalEntries: "エントリー数",
  noEntriesInContest: "このコンテストにはまだエントリーがありません。",
  noEntriesInShow: "このショーにはまだエントリーがありません。",
  withoutClass: "クラスなし",
  entry: (number) => `エントリー ${number}`,
  ownedBy: (owner) => `オーナー：${owner}`,
  place: (rank) => `${rank}位`,
  tiedForPlace: (rank) => `同率${rank}位`,
  votes: (count) => `${countText(count)}票`,
  votesEach: (count) => `各${countText(count)}票`,
  votesInAll: (count) => `投票総数 ${countText(count)}票`,
  presentedBy: (sponsors) => `提供：${sponsors.join("、")}`,
  awardOrder: (order, awards) => `賞 ${order} / ${awards}`,
  placeOrder: (order, places) => `${order} / ${places}`,
  end: "以上",
  sponsors: "スポンサー",
  qrCodeOf: (what) => `${what}のQRコード`,
};
