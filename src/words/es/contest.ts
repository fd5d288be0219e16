import type { contest as english } from "../en/contest.ts";
import { unitOf } from "./unit-of.ts";

export const contest: typeof english = {
  loading: "Cargando el concurso…",
  backToHome: "Volver al inicio",
  qrCode: "Código QR",
  share: "Compartir",
  shareNamed: (name) => `Compartir ${name}`,
  notShared: "No se pudo compartir",
  offline: "No tienes conexión",
  printList: "Imprimir lista",
  votes: (count) => unitOf(count, "voto", "votos"),
  whoMayVote: {
    signed_in: "Vota quien inicie sesión",
    proven: "Se pide correo confirmado",
    pass: "Se vota con pase",
    proven_or_pass: "Correo confirmado o pase",
  },
  tabs: "Participantes y resultados",
  entriesTab: (count) => `Participantes (${count})`,
  entries: "Participantes",
  searchEntries: "Buscar participantes",
  nameOrNumber: "Nombre o n.º",
  foundEntries: (found, all) => `${found} de ${all} participantes`,
  leaderboard: "Clasificación",
  compactList: "Lista compacta",
  noEntries: {
    contest: "Este concurso aún no tiene participantes.",
    award: "Este premio aún no tiene participantes.",
  },
  by: "de ",
  votesBefore: "Votos: ",
  sealed: "Sellados",
  votesSealed: "Votos: sellados",
  resultsNotLoaded: "No se pudieron cargar los resultados",
};
