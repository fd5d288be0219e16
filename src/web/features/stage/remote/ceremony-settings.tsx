import { revealPlaces } from "#domain/stage/reveal.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { Options, SelectField } from "#web/ui/form/select.tsx";
import { AwardsTimeField } from "./awards-time-field.tsx";
import type { RemoteControl } from "./remote-control.ts";

const placeChoices = Array.from({ length: revealPlaces.most }, (_, index) => index + 1);

const switches = [
  {
    name: "showVotes",
    label: "Show votes on the screens",
    hint: "When off, phones get no sealed votes before the announcement either.",
  },
  { name: "confetti", label: "Confetti for first place" },
  { name: "sound", label: "Sound", hint: "Plays on a screen once somebody has pressed a key or clicked there." },
  { name: "dark", label: "Dark" },
] as const;

/** How the ceremony looks. Each change is shown at once. */
export function CeremonySettings({ remote: { stage, change, hasPlaces } }: { remote: RemoteControl }) {
  const hasBegun = stage.step > 0;
  return (
    <div className="grid gap-3">
      {hasPlaces && (
        <SelectField
          label="Places to reveal"
          {...(hasBegun && { hint: "You cannot change this while places are revealed." })}
          disabled={hasBegun}
          value={stage.places}
          onChange={({ target }) => change({ places: Number(target.value) })}
        >
          <Options values={placeChoices} />
        </SelectField>
      )}
      <AwardsTimeField awardsAt={stage.awardsAt} onChange={(awardsAt) => change({ awardsAt })} />
      <div>
        {switches.map(({ name, ...texts }) => (
          <Checkbox key={name} {...texts} checked={stage[name]} onChange={() => change({ [name]: !stage[name] })} />
        ))}
      </div>
    </div>
  );
}
