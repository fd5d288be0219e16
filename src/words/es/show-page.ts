import type { showPage as english } from "../en/show-page.ts";
import { one } from "./one.ts";

export const showPage: typeof english = {
  loading: "Cargando evento…",
  awards: "Premios",
  awardStates: {
    soon: "Abre pronto",
    rehearsal: "Ensayo",
    open: "Votación abierta",
    paused: "En pausa",
    sealed: "Resultados sellados",
    results: "Resultados",
  },
  youVoted: "Ya votaste",
  goesTo: (number) => `Para el n.º ${number}`,
  givenByHand: "Lo elige el organizador",
  votedIn: (voted, awards) =>
    voted === awards ? `Votaste en los ${awards} premios` : `Votaste en ${voted} de ${awards} premios`,
  cars: "Autos",
  numberOrName: "Número o nombre del auto",
  foundCars: (found, all) => `${found} de ${all} autos`,
  noCars: "Aún no hay autos en este evento",
  openCar: (name) => `Abrir ${name}`,
  standsForNone: "No compite por ningún premio",
  yourVote: (awards) => `Tu voto: ${awards}`,
  awardsOfCar: (awards, name, readAloud) => [one(awards, "premio", "premios"), readAloud(` de ${name}`)],
};
