import type { landingPage as english } from "../en/landing-page.ts";
import { one } from "./one.ts";

export const landingPage: typeof english = {
  kicker: "El favorito del público, en vivo",
  headline: "Un voto por persona. ",
  headlineEnd: "Un favorito de todos.",
  intro:
    "Escanea el código en el evento, vota por el auto que te dejó sin palabras y mira cómo se mueve la clasificación mientras se enfrían los motores.",
  startVoting: "Empezar a votar",
  createContest: "Crear concurso",
  browse: "¿Solo quieres mirar? Explora los concursos públicos",
  preview: "Un concurso: el participante número 07 toma la delantera en la clasificación en vivo",
  live: "EN VIVO",
  builtBy: (name) => `de ${name}`,
  votes: "votos",

  oneVote: "Un voto por persona",
  oneVoteText:
    "Una clasificación vale cuando cada persona del público cuenta una sola vez. Por eso cada votante inicia sesión y tiene un voto por concurso.",
  step: (number) => `Paso ${number}`,
  steps: [
    {
      title: "Demuestra que eres tú",
      text: "Inicia sesión con Google o por correo. Votar con Google no crea ninguna cuenta y no recibes spam.",
    },
    {
      title: "Elige tu favorito",
      text: "Cada auto lleva su número. Encuéntralo en la tarjeta o búscalo, y toca Votar.",
    },
    {
      title: "Cambia de opinión",
      text: "Cambia tu voto o retíralo cuantas veces quieras, hasta que cierre la votación.",
    },
  ],

  benefits: "Para organizadores con mil cosas que hacer",
  engagement: "Más participación",
  engagementText: "Un código en la entrada, y participa todo el que tenga un teléfono.",
  results: "Resultados a la vista",
  resultsText:
    "Votos, porcentajes y lugares se mueven mientras llegan los votos: listos para la pantalla grande y para compartir.",
  time: "Ahorra tiempo",
  timeText:
    "Trae los participantes de una hoja de cálculo, imprime la lista numerada y llévate los resultados en un archivo. Sin papeletas que contar.",
  community: "Únete a una comunidad",
  communityText: (association) =>
    `A cargo de ${association}, para quienes construyen y para quienes aman lo que hacen.`,

  staysUp: "La comunidad responde. La plataforma también.",
  figures: [
    { figure: "99.9%", label: "de disponibilidad: cada evento pasa una sola vez" },
    { figure: "1", label: "voto por persona y por concurso" },
    { figure: "0", label: "mensajes de spam" },
  ],
  soFar: (votes, contests) =>
    `${one(votes, "voto", "votos")} hasta ahora, en ${one(contests, "concurso", "concursos")}.`,

  ready: "¿Quieres crear el tuyo?",
  readyText: "Prepara el concurso, agrega los participantes e imprime el código. La votación abre cuando tú lo digas.",
  startCreating: "Empezar a crear",
};
