import type { ui as english } from "../en/ui.ts";
import { locale } from "./locale.ts";

export const ui: typeof english = {
  locale,
  homeOf: (product) => `Inicio de ${product}`,
  entry: (number) => `Participante ${number}`,
  noImage: "Sin imagen",
  rank: "Lugar ",
  number: "Número ",
  readMore: "Leer más",
  showLess: "Ver menos",
  showMore: "Ver más",
  clearSearch: "Borrar búsqueda",
  close: "Cerrar",
  tryAgain: "Reintentar",
  dialogFailed: "No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.",
};
