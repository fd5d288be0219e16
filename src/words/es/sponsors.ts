import type { sponsors as english } from "../en/sponsors.ts";

export const sponsors: typeof english = {
  title: "Patrocinadores",
  presentedBy: "presentado por",
};
