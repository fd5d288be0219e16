import type { publicList as english } from "../en/public-list.ts";
import { one } from "./one.ts";

export const publicList: typeof english = {
  welcome: (name) => `¡Hola, ${name}! `,
  subtitle: "Elige un concurso, mira y vota por tu favorito.",
  shows: "Eventos",
  viewResults: "Ver resultados",
  voteNow: "Votar ahora",
  contestsShown: (count) => `Se muestran ${one(count, "concurso", "concursos")}`,
  showsShown: (count) => `Se muestran ${one(count, "evento", "eventos")}`,
  empty: "Aún no hay concursos",
  emptyText: "Los concursos públicos aparecerán aquí.",
  failed: "No se pudieron cargar los concursos",
};
