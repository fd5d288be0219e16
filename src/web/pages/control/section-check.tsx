import type { ControlSection } from "./section.ts";

/** Not shown yet: it has nothing in it. */
export const checkSection: ControlSection = { id: "check", title: "Check", isShown: () => false, Content: () => null };
