import { countText } from "#domain/text/plural.ts";
import type { liveResults as english } from "../en/live-results.ts";
import { one } from "./one.ts";
import { unitOf } from "./unit-of.ts";

export const liveResults: typeof english = {
  headings: {
    upcoming: "Resultados",
    live: "Avance en vivo",
    paused: "Resultados",
    sealed: "Resultados",
    final: "Resultado final",
  },
  badges: { live: "EN VIVO", paused: "EN PAUSA", sealed: "SELLADO", final: "FINAL" },
  lead: { leading: "En primer lugar", winner: "Ganador", tied: "Empate en 1.er lugar" },
  leadNews: {
    leading: (name) => `${name} va en primer lugar`,
    winner: (name) => `${name} es el ganador`,
  },
  tied: (contestants, votes) =>
    `${contestants} participantes empatan en 1.er lugar con ${one(votes, "voto", "votos")} cada uno`,
  noVotes: "No hubo votos.",
  notStarted: "Aún no hay votos",
  beFirst: "¡Sé la primera persona en votar!",
  shown: (shown, all) => `Se muestran los primeros ${shown} de ${all} participantes`,
  lastUpdated: (time) => ["Última actualización: ", time],
  votesFalling: "Bajan los votos",
  votesRising: "Suben los votos",
  votesThen: (count) => ` ${unitOf(count, "voto", "votos")}, `,

  sealed: "Los resultados están sellados hasta el anuncio",
  sealedVotes: {
    soFar: (count, figure) => [figure, ` ${unitOf(count, "voto", "votos")} hasta ahora`],
    ended: (count, figure) => [figure, ` ${unitOf(count, "voto", "votos")}. La votación ya cerró.`],
  },
  revealedPlaces: "Lugares revelados",

  totalVotes: "Total de votos",
  totalInWords: (count) => `${one(count, "voto", "votos")} en total`,
  updated: (time) => ["Actualizado: ", time],
  recent: (votes) => one(votes, "reciente", "recientes"),

  leaderboard: "Clasificación en vivo",
  top: (places) => `Los primeros ${places}`,
  ranking: "Clasificación",
  leaderboardFailed: "No se pudo cargar la clasificación",
  tryLater: "Inténtalo de nuevo más tarde",

  overview: "Resumen de resultados",
  overviewTable: "Los primeros participantes con sus votos",
  rank: "Lugar",
  contestant: "Participante",
  votes: "Votos",
  share: "Porcentaje",
  distribution: "Distribución de votos",

  howChecked: "Cómo se comprobaron los votos",
  checked: (votes, proofs, never) => {
    const counted = [one(votes, "voto", "votos"), proofs.join(", ")].filter(Boolean).join(": ");
    if (never === 0) return `${counted}.`;
    return never === 1
      ? `${counted}; 1 nunca se confirmó y no cuenta.`
      : `${counted}; ${countText(never)} nunca se confirmaron y no cuentan.`;
  },
  proofs: {
    google: (count) => `${countText(count)} con Google`,
    mail: (count) => `${countText(count)} con correo`,
    pass: (count) => `${countText(count)} con pase`,
    none: (count) => `${countText(count)} sin comprobar`,
  },
};
