import type { whyNoVote as english } from "../en/why-no-vote.ts";

export const whyNoVote: typeof english = {
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
};
