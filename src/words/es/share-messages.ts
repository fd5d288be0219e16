import type { shareMessages as english } from "../en/share-messages.ts";

export const shareMessages: typeof english = {
  seeResults: (title) => `¡Mira los resultados de “${title}”!`,
  takeALook: (title) => `¡Échale un vistazo a “${title}”!`,
  voteInContest: (title) => `¡Vota por tu favorito en “${title}”!`,
  voteInShow: (title) => `¡Vota por tus favoritos en “${title}”!`,
};
