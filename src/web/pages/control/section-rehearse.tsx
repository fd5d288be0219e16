import { RehearsePanel } from "#web/features/control/rehearse-panel.tsx";
import type { ControlSection } from "./section.ts";

/** Before the start: afterwards there is nothing to rehearse and nothing to clear. */
export const rehearseSection: ControlSection = {
  id: "rehearse",
  title: "Rehearse",
  during: "not_started",
  Content: ({ contest }) => <RehearsePanel contest={contest} />,
};
