import type { sheets as english } from "../en/sheets.ts";
import { inOrder } from "./in-order.ts";
import { listed } from "./listed.ts";
import { locale } from "./locale.ts";
import { one } from "./one.ts";

export const sheets: typeof english = {
  locale,
  contestants: "Lista de participantes",
  results: "Resultados",
  forThePresenter: "Para quien presenta",
  awards: "Premios",
  totalEntries: "Total de participantes",
  noEntriesInContest: "Todavía no hay participantes en este concurso.",
  noEntriesInShow: "Todavía no hay participantes en este evento.",
  withoutClass: "Sin categoría",
  entry: (number) => `Participante ${number}`,
  ownedBy: (owner) => `de ${owner}`,
  place: (rank) => `${inOrder(rank)} lugar`,
  tiedForPlace: (rank) => `Empate en ${inOrder(rank)} lugar`,
  votes: (count) => one(count, "voto", "votos"),
  votesEach: (count) => `${one(count, "voto", "votos")} cada uno`,
  votesInAll: (count) => `${one(count, "voto", "votos")} en total`,
  presentedBy: (sponsors) => `presentado por ${listed(sponsors)}`,
  awardOrder: (order, awards) => `Premio ${order} de ${awards}`,
  placeOrder: (order, places) => `${order} de ${places}`,
  end: "Fin",
  sponsors: "Patrocinadores",
  qrCodeOf: (what) => `Código QR de ${what}`,
};
