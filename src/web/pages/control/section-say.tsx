import type { ControlSection } from "./section.ts";

/** Not shown yet: it has nothing in it. */
export const saySection: ControlSection = { id: "say", title: "Say", isShown: () => false, Content: () => null };
