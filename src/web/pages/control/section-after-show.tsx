import { AfterShowButton } from "#web/pages/after-show-button.tsx";
import type { ControlSection, SectionProps } from "./section.ts";

function AfterShow({ contest }: SectionProps) {
  return (
    <>
      <p>The sheet that the presenter reads out, certificates, and a picture of the winner.</p>
      <AfterShowButton contest={contest} label="Print and Share" />
    </>
  );
}

export const afterShowSection: ControlSection = {
  id: "after-show",
  title: "After the Show",
  during: "ended",
  Content: AfterShow,
};
