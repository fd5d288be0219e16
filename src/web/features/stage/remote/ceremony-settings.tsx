import { revealPlaces } from "#domain/reveal.ts";
import type { StageSettings } from "#domain/stage.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select.tsx";
import { AwardsTimeField } from "./awards-time-field.tsx";
import type { RemoteControl } from "./use-remote.ts";

const placeChoices = Array.from({ length: revealPlaces.most }, (_, index) => index + 1);

/** How the ceremony looks. Each change is shown at once. */
export function CeremonySettings({ remote: { stage, press } }: { remote: RemoteControl }) {
  const set = (settings: Partial<StageSettings>) => press({ screen: stage.screen, ...settings });
  const hasBegun = stage.step > 0;
  return (
    <div className="grid gap-3">
      <SelectField
        label="Places that are revealed"
        {...(hasBegun && { hint: "This cannot change while places are revealed." })}
        disabled={hasBegun}
        value={stage.places}
        onChange={({ target }) => set({ places: Number(target.value) })}
      >
        {placeChoices.map((places) => (
          <option key={places} value={places}>
            {places}
          </option>
        ))}
      </SelectField>
      <AwardsTimeField awardsAt={stage.awardsAt} onChange={(awardsAt) => set({ awardsAt })} />
      <div>
        <Checkbox
          label="Show votes on the wall"
          hint="Off: phones get no votes of sealed results before the announcement either."
          checked={stage.showVotes}
          onChange={() => set({ showVotes: !stage.showVotes })}
        />
        <Checkbox
          label="Confetti at first place"
          checked={stage.confetti}
          onChange={() => set({ confetti: !stage.confetti })}
        />
        <Checkbox
          label="Sound"
          hint="Plays on screens where Start was pressed."
          checked={stage.sound}
          onChange={() => set({ sound: !stage.sound })}
        />
        <Checkbox label="Dark" checked={stage.dark} onChange={() => set({ dark: !stage.dark })} />
      </div>
    </div>
  );
}
