import type { cookies as english } from "../en/cookies.ts";

export const cookies: typeof english = {
  sentence: (link) => ["Usamos cookies para mantener tu sesión, nunca para rastrearte. ", link],
  inShort: "Cookies: ",
  understood: "Entendido",
  title: "Cookies",
};
