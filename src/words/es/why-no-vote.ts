import type { whyNoVote as english } from "../en/why-no-vote.ts";
import { atTime } from "./at-time.ts";

export const whyNoVote: typeof english = {
  contest: {
    "not-started": (date, time) => `La votación aún no empieza. El concurso comienza el ${date} ${atTime(time)}.`,
    ended: "La votación de este concurso ya cerró.",
    inactive: "El concurso está inactivo por ahora.",
    "no-access": "Necesitas un código de acceso para votar en este concurso.",
    "no-pass": "Necesitas un pase para votar en este concurso.",
  },
  award: {
    "not-started": (date, time) => `La votación aún no empieza. Comienza el ${date} ${atTime(time)}.`,
    ended: "La votación de este premio ya cerró.",
    inactive: "La votación está en pausa.",
    "no-access": "Necesitas un código de acceso para votar en este premio.",
    "no-pass": "Necesitas un pase para votar en este premio.",
  },
};
