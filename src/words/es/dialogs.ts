import type { dialogs as english } from "../en/dialogs.ts";

export const dialogs: typeof english = {
  cancel: "Cancelar",
  dismiss: "Cerrar",
  discardTitle: "¿Descartar lo que escribiste?",
  discardText: "No se ha guardado.",
  discard: "Descartar",
  keepEditing: "Seguir editando",
  copyFailed: "No se pudo copiar",
  copyByHand: "Copia el enlace manualmente.",
  notification: "Notificación",
  notifications: "Notificaciones ({hotkey})",
  previousPage: "Página anterior",
  nextPage: "Página siguiente",
  page: (page) => `Página ${page}`,
};
