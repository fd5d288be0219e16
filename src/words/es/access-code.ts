import type { accessCode as english } from "../en/access-code.ts";

export const accessCode: typeof english = {
  title: "Se necesita un código",
  needed: {
    contest: "Para votar en este concurso se necesita un código de acceso",
    award: "Para votar en este premio se necesita un código de acceso",
  },
  enter: "Escribir código",
  yourVote: "Tu voto:",
  label: "Código de acceso",
  hint: "Pídelo al organizador o búscalo en un cartel o gafete.",
  missing: "Escribe el código de acceso",
  notChecked: "No se pudo comprobar el código. Inténtalo de nuevo.",
  granted: "Acceso concedido",
  youCanVote: "Ya puedes votar.",
  enteredBefore: "¿Ya lo escribiste antes? Inicia sesión",
};
