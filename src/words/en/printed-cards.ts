/** What stands on a car's dashboard. */
export const printedCards = {
  cards: "Cards",
  /** `number`: of the entry; `address`: where it can be typed */
  scanToVote: <Part>(strong: (text: string) => Part, number: Part, address: Part): (string | Part)[] => [
    strong("Scan to vote,"),
    " or enter ",
    number,
    " at ",
    address,
  ],
  qrCodeOf: (number: string) => `QR code of ${number}`,
  /** beside a line of that length */
  ruler: (millimetres: number) => `${millimetres} mm. Shorter on paper? Print at 100%, without “fit to page”.`,
};
