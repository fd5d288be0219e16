import type { ControlSection } from "./section.ts";

/** Not shown yet: it has nothing in it. */
export const doSection: ControlSection = { id: "do", title: "Do", isShown: () => false, Content: () => null };
