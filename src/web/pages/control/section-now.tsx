import { NowPanel } from "#web/features/control/now-panel.tsx";
import type { ControlSection } from "./section.ts";

export const nowSection: ControlSection = {
  id: "now",
  title: "Now",
  forStageHelpers: true,
  Content: ({ contest }) => <NowPanel contestId={contest.id} />,
};
