import type { contestants as english } from "../en/contestants.ts";

export const contestants: typeof english = {
  title: "Participantes",
  autoRefreshing: "Se actualiza solo",
  search: "Buscar participantes",
  searchShort: "Buscar",
  found: (found, all) => `${found} de ${all} participantes`,
  noMatches: "Ningún participante coincide",
  inARow: "Participantes en fila",
  pages: "Páginas de participantes",
  noEntries: {
    contest: "Este concurso aún no tiene participantes",
    award: "Este premio aún no tiene participantes",
  },

  find: "Buscar un participante",
  findBy: "Buscar por nombre, descripción o número",
  findByShort: "Nombre, descripción o n.º",
  noMatch: "Ningún participante coincide",
  otherTerm: "Prueba con otra palabra",
  lastPlace: "Último lugar",
  shown: (name, index, count) => `${name}, ${index} de ${count}`,
  step: (index, count) => `${index} de ${count}`,
  byArrowKeys: " · Las flechas arriba y abajo muestran los demás",
  previous: "Resultado anterior",
  next: "Resultado siguiente",
};
