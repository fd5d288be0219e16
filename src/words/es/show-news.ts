import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { showNews as english } from "../en/show-news.ts";

export const showNews: typeof english = {
  noMatch: "Ningún auto coincide con tu búsqueda",
  standsForNone: "Este auto no compite por ningún premio.",
  winner: "Ganador",
  yourVote: (number, name) => `Tu voto: #${number} ${inOwnDirection(name)}`,
  notFound: "Evento no encontrado",
  notFoundText: "No hay ningún evento en esta dirección. Puede que se haya eliminado.",
  notLoaded: "No se pudo cargar el evento",
};
