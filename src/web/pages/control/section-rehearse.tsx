import type { ControlSection } from "./section.ts";

/** Not shown yet: it has nothing in it. */
export const rehearseSection: ControlSection = {
  id: "rehearse",
  title: "Rehearse",
  isShown: () => false,
  Content: () => null,
};
