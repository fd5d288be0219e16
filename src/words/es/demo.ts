import { countText } from "#domain/text/plural.ts";
import type { demo as english } from "../en/demo.ts";
import { one } from "./one.ts";

export const demo: typeof english = {
  title: "Demo",
  text: "Prueba la búsqueda, la votación, los resultados en vivo y el análisis en un concurso.",
  contest: "Concurso",
  noContest: "Ningún concurso",
  contestNumber: (id) => `Concurso ${id}`,
  empty: "Aún no hay concursos",
  notFound: "Concurso no encontrado",
  notFoundText: "No hay ningún concurso con este número. Elige otro.",
  notLoaded: "Error al cargar el concurso",
  loading: "Cargando el concurso…",
  tabs: {
    label: "Partes de la demo",
    search: "Demo de búsqueda",
    voting: "Votación",
    results: "Resultados en vivo",
    analytics: "Análisis",
  },
  liveLeaderboard: "Clasificación en vivo",

  readyToVote: "Todo listo para votar",
  oneVote: "Aquí tienes un voto. Puedes cambiarlo o quitarlo mientras la votación esté abierta.",
  signInToVote: "Inicia sesión para votar",
  whySignIn: "Para una votación justa, inicia sesión con Google: es rápido",
  promises: [
    "Un voto por persona, sin crear una cuenta",
    "Google confirma que eres una persona real y no un bot",
    "Sin spam, solo votos: tu correo sigue siendo privado",
  ],

  votingProgress: "Avance de la votación",
  votingProgressBar: "Avance de la votación",
  votesOfGoal: (votes, goal) => [votes, ` de ${one(goal, "voto", "votos")}`],
  votesBeyondGoal: (votes, goal) => [votes, ` votos, más que la meta de ${countText(goal)}`],
  engagement: "Interés",
  engagementOf: { high: "Alto", medium: "Medio", low: "Bajo" },
  votesInAll: (count) => `${one(count, "voto", "votos")} en total`,
  competition: "Competencia",
  competitionOf: { competitive: "Reñida", small: "Pequeña" },
  entries: (count) => one(count, "participante", "participantes"),
  participation: "Participación",
  participationOf: { active: "Activa", low: "Baja" },
  participationSoFar: (hasVotes, hasEnded) => {
    if (hasVotes) return hasEnded ? "La votación ya cerró" : "Están llegando votos";
    return hasEnded ? "Nadie votó" : "Nadie ha votado aún";
  },
};
