import type { printedCards as english } from "../en/printed-cards.ts";

export const printedCards: typeof english = {
  cards: "車両カード",
  scanToVote: (strong, number, address) => [
    strong("QRコードを読み取って投票。"),
    "または ",
    address,
    " で番号 ",
    number,
    " を入力。",
  ],
  qrCodeOf: (number) => `${number}のQRコード`,
  ruler: (millimetres) => `${millimetres} mm。紙の上で短い場合は、「用紙に合わせる」を使わず100%で印刷してください。`,
};
