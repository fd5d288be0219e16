import type { certificates as english } from "../en/certificates.ts";
import { inOrder } from "./in-order.ts";
import { listed } from "./listed.ts";
import { one } from "./one.ts";

export const certificates: typeof english = {
  certificates: "Certificados",
  place: (rank) => `${inOrder(rank)} lugar`,
  participant: "Participante",
  number: (number) => `N.º ${number}`,
  votes: (count) => one(count, "voto", "votos"),
  presentedBy: "presentado por",
  presentedByNames: (sponsors) => `presentado por ${listed(sponsors)}`,
  signature: "Firma",
};
