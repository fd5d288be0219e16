import { ActPanel } from "#web/features/control/act-panel.tsx";
import type { ControlSection } from "./section.ts";

export const doSection: ControlSection = {
  id: "do",
  title: "Do",
  Content: ({ contest }) => <ActPanel contest={contest} />,
};
