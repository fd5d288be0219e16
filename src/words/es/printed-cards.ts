import type { printedCards as english } from "../en/printed-cards.ts";

export const printedCards: typeof english = {
  cards: "Tarjetas",
  scanToVote: (strong, number, address) => [strong("Escanea para votar,"), " o escribe ", number, " en ", address],
  qrCodeOf: (number) => `Código QR de ${number}`,
  ruler: (millimetres) => `${millimetres} mm. ¿Mide menos en el papel? Imprime al 100 %, sin “ajustar a la página”.`,
};
