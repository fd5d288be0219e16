import type { printedPasses as english } from "../en/printed-passes.ts";

export const printedPasses: typeof english = {
  passes: (from, to) => `投票パス ${from}〜${to}`,
  number: (number) => `${number}番`,
  onePassOneVote: "この投票パスで1票投票できます",
  onePassOneVoteInEachAward: "この投票パスで各賞に1票ずつ投票できます",
  scanToVote: (address) => `QRコードを読み取って投票。または ${address} でコードを入力。`,
  qrCodeOfPass: (number) => `投票パス${number}のQRコード`,
};
