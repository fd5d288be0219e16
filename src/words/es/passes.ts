import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { passes as english } from "../en/passes.ts";

export const passes: typeof english = {
  have: "¿Tienes un pase?",
  type: {
    contest: "Escribe lo que tiene impreso. Sirve para un voto en este concurso, sin cuenta.",
    show: "Escribe lo que tiene impreso. Sirve para un voto en cada premio, sin cuenta.",
  },
  label: "Pase",
  hint: "Doce letras y números.",
  signsOut: (name) => `Cierra la sesión de ${inOwnDirection(name)} en este dispositivo.`,
  missing: "Escribe el pase",
  notChecked: "No se pudo comprobar el pase. Inténtalo de nuevo.",
  use: "Usar pase",

  opening: "Abriendo tu pase…",
  notOpened: "No se pudo comprobar tu pase. Inténtalo de nuevo.",
  signedInAs: (name) =>
    `Iniciaste sesión como ${inOwnDirection(name)}. Si votas con tu pase, se cerrará tu sesión en este dispositivo.`,
  useIt: "Usar el pase",
  staySignedIn: "Seguir con mi sesión",
  needed: "Aquí se vota con pase.",
  goodForOne: "Tu pase sirve para un voto",
  goodInEachAward: "Tu pase sirve para un voto en cada premio",
  hasVoted: "Tu pase ya votó. Puedes cambiar su voto hasta que cierre la votación.",
};
