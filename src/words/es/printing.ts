import type { printing as english } from "../en/printing.ts";

export const printing: typeof english = {
  dialogOpened: "Se abrió el diálogo de impresión",
  blocked: "Impresión bloqueada",
  allowPopups: "Permite las ventanas emergentes para imprimir.",
  allowPopupsForContestants: "Permite las ventanas emergentes para imprimir la lista de participantes.",
  allowPopupsForEntries: "Permite las ventanas emergentes para imprimir la lista de participantes.",
};
