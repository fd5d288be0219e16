import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { home as english } from "../en/home.ts";

export const home: typeof english = {
  welcome: (name) => `¡Hola, ${inOwnDirection(name)}!`,
  somebody: "usuario",
  totalContests: "Concursos en total",
  totalVotes: "Votos en total",
  activeUsers: "Usuarios activos",
  quickActions: "Acciones rápidas",
  viewContests: "Ver concursos",
  myDashboard: "Mi panel",
  searchDemo: "Demo de búsqueda",
};
