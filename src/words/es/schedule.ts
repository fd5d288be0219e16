import type { schedule as english } from "../en/schedule.ts";

export const schedule: typeof english = {
  signs: {
    not_started: "Empieza pronto",
    active: "En curso",
    ended: "Finalizado",
    inactive: "Concurso inactivo",
    award_paused: "Votación en pausa",
    rehearsal: "Ensayo",
  },
  opensIn: "La votación abre en:",
  endsIn: "La votación cierra en:",
  daysLeft: (days, clock) => `${days} d ${clock}`,
  closed: "La votación ya cerró. ¡Gracias por participar!",
  noVotesTaken: {
    inactive: "El concurso está inactivo por ahora: no se reciben votos.",
    award_paused: "La votación está en pausa: no se reciben votos.",
  },
  dates: "Fechas",
};
