import type { ControlSection } from "./section.ts";

/** Not shown yet: it has nothing in it. */
export const helpersSection: ControlSection = {
  id: "helpers",
  title: "Helpers",
  isShown: () => false,
  Content: () => null,
};
