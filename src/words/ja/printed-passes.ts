import type { printedPasses as english } from "../en/printed-passes.ts";

export const printedPasses: typeof english = {
  passes: (from, to) => `投票パス ${from}–${to}`,
  number: (number) => `No. ${number}`,
  onePassOneVote: "このパスで1票投票できます",
  onePassOneVoteInEachAward: "このパスで各賞に1票ずつ投票できます",
  scanToVote: (address) => `QRコードを読み取って投票。または ${address} でコードを入力。`,
  qrCodeOfPass: (number) => `投票パス${number}のQRコード`,
};
