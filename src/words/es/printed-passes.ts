import type { printedPasses as english } from "../en/printed-passes.ts";

export const printedPasses: typeof english = {
  passes: (from, to) => `Pases ${from}–${to}`,
  number: (number) => `N.º ${number}`,
  onePassOneVote: "Un pase, un voto",
  onePassOneVoteInEachAward: "Un pase, un voto en cada premio",
  scanToVote: (address) => `Escanea para votar, o escribe el código en ${address}`,
  qrCodeOfPass: (number) => `Código QR del pase ${number}`,
};
