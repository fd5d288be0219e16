import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { helping as english } from "../en/helping.ts";
import { one } from "./one.ts";

export const helping: typeof english = {
  invitation: "Invitación",
  home: "Ir al inicio",
  notLoaded: "No se pudo cargar la invitación",
  notValid: "Esta invitación ya no es válida. Pide una nueva.",
  invites: {
    co_organizer: (by, title) => [
      `${inOwnDirection(by)} te invita a ayudar en `,
      title,
      " con la organización. Puedes hacer todo, menos eliminar el concurso, cederlo y elegir a sus ayudantes.",
    ],
    stage: (by, title) => [
      `${inOwnDirection(by)} te invita a ayudar en `,
      title,
      " con el escenario. Puedes usar el control remoto del escenario y ver lo que pasa en la página de control.",
    ],
  },
  needs: {
    signedOut: (email) => `La invitación es para ${email}. Inicia sesión con esa dirección para aceptarla.`,
    otherMailbox: (email) => `Esta invitación es para ${email}, pero iniciaste sesión con otra dirección.`,
    unproven: "Esta invitación es para tu dirección. Confírmala primero: te enviaremos un código por correo.",
    isOrganizer: "Ya puedes hacer todo en este concurso.",
  },
  signInWithThatAddress: "Iniciar sesión con esa dirección",
  enterCode: "Escribir el código",
  viewContest: "Ver concurso",
  continue: "Continuar",
  accept: "Aceptar",
  accepted: "Ahora ayudas en el concurso",
  notAccepted: "No funcionó. Inténtalo de nuevo.",

  helpedContests: "Concursos en los que ayudas",
  roles: {
    co_organizer: "Coorganización",
    stage: "Escenario",
  },
  awards: (count) => one(count, "premio", "premios"),
  remote: (title, readAloud) => ["Control remoto", readAloud(`: ${title}`)],
  manage: (title, readAloud) => ["Administrar", readAloud(`: ${title}`)],
  stop: "Dejar de ayudar",
  stopNamed: (title) => `Dejar de ayudar en ${title}`,
  stopTitle: "¿Dejar de ayudar?",
  stopText: (title) =>
    `Pierdes el acceso a “${inOwnDirection(title)}” de inmediato. Solo su organizador puede volver a invitarte.`,
  stopped: "Ya no ayudas en el concurso",
  notStopped: "No se pudo actualizar",
};
