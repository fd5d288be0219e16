import { productName } from "#domain/brand.ts";
import type { pageTexts as english } from "../en/page-texts.ts";
import { inOrder } from "./in-order.ts";
import { one } from "./one.ts";

export const pageTexts: typeof english = {
  locale: "es_MX",
  keywords: "concurso, votación, favorito del público, itasha, arte en autos",
  noScript: `${productName} necesita JavaScript para mostrar los concursos y contar los votos. Actívalo y vuelve a cargar la página.`,
  pages: {
    landing: {
      title: `${productName} – Concursos del favorito del público con un voto por persona`,
      description:
        "Organiza concursos del favorito del público para arte en autos y mucho más: un voto por persona, resultados en vivo y un ganador en el que todos confían.",
    },
    home: { title: "Inicio", description: `Tu inicio en ${productName}.` },
    publicContests: {
      title: "Concursos públicos",
      description: "Explora los concursos, mira los resultados en vivo y vota por tu favorito.",
    },
    contest: {
      title: "Concurso",
      description: "Mira los participantes y los resultados, y vota por tu favorito mientras la votación esté abierta.",
    },
    show: {
      title: "Evento",
      description: "Mira los autos del evento y vota por tu favorito en cada premio mientras la votación esté abierta.",
    },
    stage: {
      title: "Escenario",
      description: "La pantalla grande del evento: lo que todos pueden ver de un concurso o de un evento.",
    },
    account: { title: "Cuenta", description: "Tu cuenta: nombre, correo, contraseña, dispositivos y datos." },
    undoEmail: {
      title: "Deshacer el cambio de correo",
      description: "Devuelve una cuenta a su dirección anterior.",
    },
    invitation: { title: "Invitación", description: "Ayuda con un concurso." },
    searchDemo: {
      title: "Demo de búsqueda",
      description: "Prueba la búsqueda, la votación, los resultados en vivo y el análisis.",
    },
    signInDemo: { title: "Demo de inicio de sesión", description: "Prueba a iniciar sesión." },
    termsOfService: {
      title: "Términos del servicio",
      description: `Los términos para usar ${productName}: solo es entretenimiento, los resultados son informales y no vinculantes.`,
    },
    privacyPolicy: {
      title: "Política de privacidad",
      description: `Qué guarda ${productName} sobre ti, por qué, y qué no hace nunca.`,
    },
    disclaimer: {
      title: "Aviso legal",
      description: "Participar es solo entretenimiento; los resultados son informales y no vinculantes.",
    },
    authError: { title: "Error de autenticación", description: "No se pudo iniciar sesión." },
    notFound: { title: "Página no encontrada", description: "Esta página no existe." },
    contestNotFound: { title: "Concurso no encontrado", description: "No hay ningún concurso en esta dirección." },
    showNotFound: { title: "Evento no encontrado", description: "No hay ningún evento en esta dirección." },
  },
  winner: (name) => `Ganador: ${name}`,
  winners: (names) => `Empate en 1.er lugar: ${names.join(", ")}`,
  awardWinners: (award, names) => `${award}: ${names.join(", ")}`,
  entry: (votingId) => `Participante ${votingId}`,
  shared: (name) => `¡Mira a “${name}” en este concurso!`,
  sharedWithRank: (name, rank, votes) =>
    `¡Mira a “${name}” en este concurso! Ahora va en ${inOrder(rank)} lugar con ${one(votes, "voto", "votos")}.`,
  sharedOfAward: (name) => `¡Mira a “${name}” en este premio!`,
  sharedOfAwardWithRank: (name, rank, votes) =>
    `¡Mira a “${name}” en este premio! Ahora va en ${inOrder(rank)} lugar con ${one(votes, "voto", "votos")}.`,
};
