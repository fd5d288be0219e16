import type { ComponentType } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { ScheduleStatus } from "#domain/schedule.ts";

export type SectionProps = {
  /** as those see it who manage it */
  contest: ContestView;
};

/** A part of the control page. The page draws its frame and heading, and a link that jumps to it. */
export type ControlSection = {
  id: string;
  title: string;
  /** also for people who may do nothing but run the stage */
  forStageHelpers?: true;
  /** always, where it is not given */
  during?: ScheduleStatus;
  Content: ComponentType<SectionProps>;
};
