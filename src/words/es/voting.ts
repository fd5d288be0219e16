import type { voting as english } from "../en/voting.ts";

export const voting: typeof english = {
  labels: {
    "not-started": "Pronto podrás votar",
    ended: "Votación cerrada",
    inactive: "Concurso inactivo",
    "signed-out": "Inicia sesión para votar",
    "no-pass": "Necesitas un pase",
    "no-access": "Necesitas un código",
    sending: "Votando…",
    unsent: "Guardado, sin enviar",
    open: "Votar por este",
    "voted-other": "Cambiar a este",
    "voted-this": "Quitar voto",
    "voted-waiting": "Quitar voto",
  },
  awardPaused: "Votación en pausa",
  vote: "Votar",
  voted: "Votado",
  notCountedYet: "Guardado, aún sin contar",
  remove: "Quitar",
  of: (button, entry) => `${button}: ${entry}`,
  reasons: {
    contest: {
      "not-started": (date, time) => `La votación aún no empieza. El concurso comienza el ${date} a las ${time}.`,
      ended: "La votación de este concurso ya cerró.",
      inactive: "El concurso está inactivo por ahora.",
      "no-access": "Necesitas un código de acceso para votar en este concurso.",
      "no-pass": "Necesitas un pase para votar en este concurso.",
    },
    award: {
      "not-started": (date, time) => `La votación aún no empieza. El premio comienza el ${date} a las ${time}.`,
      ended: "La votación de este premio ya cerró.",
      inactive: "La votación está en pausa.",
      "no-access": "Necesitas un código de acceso para votar por este premio.",
      "no-pass": "Necesitas un pase para votar por este premio.",
    },
  },
};
