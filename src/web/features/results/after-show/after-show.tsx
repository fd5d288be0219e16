import type { OpenContestView } from "#contract/contests.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { AfterShowChoices, AfterShowTab, Change } from "./after-show-choices.ts";
import { CertificatesTab } from "./certificates-tab.tsx";
import { PictureTab } from "./picture-tab.tsx";
import { ResultSheetTab } from "./result-sheet-tab.tsx";

type AfterShowProps = { contest: OpenContestView; choices: AfterShowChoices; change: Change };

/** What the organizer prints and shares of a result. */
export function AfterShow(props: AfterShowProps) {
  const { choices, change } = props;
  return (
    <Tabs<AfterShowTab>
      label="Print and share"
      value={choices.tab}
      onValueChange={(tab) => change({ tab })}
      tabs={[
        { value: "sheet", label: "Result Sheet", content: <ResultSheetTab {...props} /> },
        { value: "certificates", label: "Certificates", content: <CertificatesTab {...props} /> },
        { value: "picture", label: "Winner's Picture", content: <PictureTab {...props} /> },
      ]}
    />
  );
}
