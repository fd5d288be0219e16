/** Cut apart and handed out. */
export const printedPasses = {
  passes: (from: number, to: number) => `Passes ${from}–${to}`,
  number: (number: string) => `No. ${number}`,
  onePassOneVote: "One pass, one vote",
  onePassOneVoteInEachAward: "One pass, one vote in each award",
  scanToVote: (address: string) => `Scan to vote, or type it at ${address}`,
  qrCodeOfPass: (number: number) => `QR code of pass ${number}`,
};
