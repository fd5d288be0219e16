import type { refusedVotes as english } from "../en/refused-votes.ts";

const both = {
  "not-started": "La votación aún no empieza",
  "rehearsal-over": "El ensayo terminó y sus votos se borraron.",
  "cancelled-pass": "Este pase fue anulado. Pregunta donde te lo dieron.",
  "proven-vote": "Este correo ya votó y su dueño lo confirmó. Confirma que es tuyo para cambiar ese voto.",
  "other-browser": "Este correo ya votó desde otro navegador. Confirma que es tuyo para cambiar ese voto.",
  "other-vote": "Ya votaste por otro participante. Cambia tu voto.",
};

export const refusedVotes: typeof english = {
  contest: {
    ...both,
    "no-contest": "Concurso no encontrado",
    ended: "La votación de este concurso ya cerró",
    inactive: "El concurso está inactivo por ahora",
    "no-access": "Necesitas un código de acceso para votar en este concurso",
    "no-pass": "Para votar en este concurso se necesita un pase.",
    "other-pass": "Tu pase es de otro concurso.",
    "passes-off": "Este concurso no acepta pases.",
    "no-entry": "Este participante ya no está en el concurso",
  },
  award: {
    ...both,
    "no-contest": "Premio no encontrado",
    ended: "La votación de este premio ya cerró",
    inactive: "La votación está en pausa",
    "no-access": "Necesitas un código de acceso para votar en este premio",
    "no-pass": "Para votar en este premio se necesita un pase.",
    "other-pass": "Tu pase es de otro premio.",
    "passes-off": "Este premio no acepta pases.",
    "no-entry": "Este participante ya no está en el premio",
  },
};
