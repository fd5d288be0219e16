import { Printer } from "lucide-react";
import type { OpenContestView } from "#contract/contests.ts";
import { shownPlaces } from "#domain/after-show.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { AfterShowChoices, Change } from "./after-show-choices.ts";
import { PlacesField } from "./places-field.tsx";
import { printResultSheet } from "./print-after-show.tsx";
import { resultDate } from "./result-date.ts";

type ResultSheetTabProps = { contest: OpenContestView; choices: AfterShowChoices; change: Change };

export function ResultSheetTab({ contest, choices: { places, showVotes }, change }: ResultSheetTabProps) {
  const print = () =>
    printResultSheet({ contest, groups: shownPlaces(contest), places, showVotes, date: resultDate(contest) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>What the presenter reads out, in large print: the last place first, the winner at the end.</p>
      <PlacesField label="Places that are read out" places={places} onChange={(next) => change({ places: next })} />
      <Checkbox label="Print votes" checked={showVotes} onChange={() => change({ showVotes: !showVotes })} />
      <Button icon={Printer} variant="primary" size="lg" onClick={() => void print()}>
        Print Result Sheet
      </Button>
    </div>
  );
}
