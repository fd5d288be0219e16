import { HelpersPanel } from "#web/features/helping/helpers-panel.tsx";
import type { ControlSection } from "./section.ts";

export const helpersSection: ControlSection = { id: "helpers", title: "Helpers", Content: HelpersPanel };
