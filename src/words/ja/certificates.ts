import { countText } from "#domain/text/plural.ts";
import type { certificates as english } from "../en/certificates.ts";

export const certificates: typeof english = {
  certificates: "表彰状",
  place: (rank) => `第${rank}位`,
  participant: "参加証",
  number: (number) => `${number}番`,
  votes: (count) => `${countText(count)}票`,
  presentedBy: "提供",
  presentedByNames: (sponsors) => `提供：${sponsors.join("、")}`,
  signature: "署名",
};
