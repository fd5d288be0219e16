import type { ControlSection } from "./section.ts";

/** Not shown yet: it has nothing in it. */
export const nowSection: ControlSection = { id: "now", title: "Now", isShown: () => false, Content: () => null };
