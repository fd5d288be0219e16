import type { resultSigns as english } from "../en/result-signs.ts";

export const resultSigns: typeof english = {
  signs: { live: "En vivo", paused: "En pausa", sealed: "Resultados sellados", final: "Resultado final" },
  reconnecting: "Reconectando",
  tab: "Resultados",
  liveTab: "En vivo",
};
