import { asSentence } from "#domain/text/as-sentence.ts";
import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { voteMessages as english } from "../en/vote-messages.ts";
import { one } from "./one.ts";

export const voteMessages: typeof english = {
  titles: {
    signInNeeded: "Inicia sesión",
    alreadyVoted: "Ya votaste",
    notCountedYet: "Guardado, aún sin contar",
    removed: "Voto quitado",
    cast: "¡Voto emitido!",
    submitted: "¡Voto enviado!",
    changed: "¡Voto cambiado!",
    saved: "Guardado",
    votingError: "Error al votar",
    notSubmitted: "No se pudo votar",
    notChanged: "No se pudo cambiar el voto",
  },
  pleaseSignIn: "Inicia sesión para votar",
  howToRemove: "Para quitarlo, toca Quitar a su lado.",
  confirmEmail: "Contará cuando confirmes tu correo.",
  sentWhenOnline: "Sin conexión: tu voto se enviará cuando vuelvas a tener internet.",
  recorded: (entry) => `Tu voto por ${inOwnDirection(entry)} quedó registrado`,
  undo: "Deshacer",
  changeInstead: "Cambiar mi voto",
  whyFailed: {
    "other-vote": "Ya votaste por otro participante.",
    unknown: "No se pudo enviar el voto",
    "not-cast": "No se pudo emitir el voto. Inténtalo de nuevo.",
  },
  sentAgainSoon: (why) =>
    `${asSentence(why)} El servidor no pudo recibirlo en este momento: tu voto está guardado aquí y se enviará de nuevo enseguida.`,
  sentAgain: (why, seconds) =>
    `${asSentence(why)} Estás votando muy rápido: tu voto está guardado aquí y se enviará de nuevo en ${one(seconds, "segundo", "segundos")}.`,
  savedNotCounted: (why) => `${asSentence(why)} Tu voto guardado no se contó.`,
};
