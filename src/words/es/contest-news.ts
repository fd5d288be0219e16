import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { contestNews as english } from "../en/contest-news.ts";
import { atTime } from "./at-time.ts";

export const contestNews: typeof english = {
  notice: "Aviso",
  dismissNotice: "Cerrar aviso",
  extendedUntil: (time) => `La votación se extendió hasta: ${time}`,
  rehearsal: "Ensayo: estos votos se borrarán",
  realStart: (start) => `La votación real empieza: ${start}.`,
  entryGone: {
    contest: "El participante de este enlace ya no está en el concurso. Estos son los demás.",
    award: "El participante de este enlace ya no está en el premio. Estos son los demás.",
    show: "El participante de este enlace ya no está en el evento. Estos son los demás.",
  },
  noMatch: "Ningún participante coincide con tu búsqueda",
  backTo: "Volver a ",
  show: "Evento",
  envelopeOpened: (time) => `Sobre abierto ${atTime(time)}`,
  envelopeOpenedBy: (name, time) => `${inOwnDirection(name)} abrió el sobre ${atTime(time)}`,
  notFound: "Concurso no encontrado",
  notFoundText: "No hay ningún concurso en esta dirección. Puede que se haya eliminado.",
  notLoaded: "Error al cargar el concurso",
  returnHome: "Volver al inicio",
};
