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
};
