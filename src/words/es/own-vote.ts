import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { ownVote as english } from "../en/own-vote.ts";

export const ownVote: typeof english = {
  yourVote: "Tu voto",
  which: {
    voted: "Votaste por",
    "not-taken-back": "Aún no se ha quitado:",
    "not-sent": "Guardado, sin enviar:",
  },
  change: "Cambiar",
  changeTitle: "Cambia tu voto",
  changeText: "Toca Votar en otro participante.",
  next: (award) => `Siguiente: ${inOwnDirection(award)}`,
  neverCounted: "Tu voto nunca se confirmó y no cuenta.",

  notCounted: "Tu voto aún no cuenta",
  waitsFor: {
    code: (mailbox) => `Guardado. Contará cuando escribas el código que enviamos a ${mailbox}`,
    mail: (mailbox) => `Guardado. Contará cuando confirmes que ${mailbox} es tuyo.`,
    google: (mailbox) => `Guardado. Contará cuando inicies sesión con Google como ${mailbox}`,
    press: "Guardado, aún sin contar: se emitió antes de confirmar este correo. ¿Es tu voto?",
    nothing: "Guardado, aún sin contar: por ahora este sitio no puede confirmar correos.",
  },
  emailCode: "Envíame un código",
  sixDigits: "Código de seis dígitos",
  newCode: "Nuevo código",
  newCodeIn: (seconds) => `Nuevo código (${seconds} s)`,
  emailConfirmed: "Tu correo está confirmado",
  countIt: "Contar mi voto",
  tryAgain: "Inténtalo de nuevo.",
  withGoogle: "Continuar con Google",

  confirmTitle: "Confirma tu voto",
  confirmChange: "¿Cambiar tu voto?",
  signedIn: "Ya iniciaste sesión. Un toque más y tu voto cuenta.",
  passIsGood: "Tu pase es válido. Un toque más y tu voto cuenta.",
  notNow: "Ahora no",
};
