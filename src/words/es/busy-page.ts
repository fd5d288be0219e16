import type { busyPage as english } from "../en/busy-page.ts";

export const busyPage: typeof english = {
  title: "Un momento, por favor",
  retries: "Esta página lo intenta de nuevo por sí sola.",
};
