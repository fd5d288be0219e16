import type { contestCards as english } from "../en/contest-cards.ts";
import { one } from "./one.ts";

export const contestCards: typeof english = {
  active: "Activo",
  completed: "Finalizado",
  rehearsal: "Ensayo",
  start: "Inicio",
  duration: "Duración",
  dates: "Fechas",
  votes: "Votos",
  results: "Resultados",
  opensIn: {
    days: (count) => `Abre en ${one(count, "día", "días")}`,
    hours: (count) => `Abre en ${one(count, "hora", "horas")}`,
    soon: (_) => "Abre en menos de 1 hora",
  },
  takes: {
    days: (count) => one(count, "día", "días"),
    hours: (count) => one(count, "hora", "horas"),
    minutes: (count) => one(count, "minuto", "minutos"),
  },
  sealed: "Los resultados están sellados hasta el anuncio",
  voteNow: "Votar ahora",
  viewContest: "Ver concurso",
  viewResults: "Ver resultados",
  qrCodeOf: (title) => `Código QR: ${title}`,
};
