import { revealPlaces } from "#domain/stage/reveal.ts";
import { Options, SelectField } from "#web/ui/form/select.tsx";

const placeChoices = Array.from({ length: revealPlaces.most }, (_, index) => index + 1);

type PlacesFieldProps = { label: string; hint?: string; places: number; onChange: (places: number) => void };

export function PlacesField({ label, hint, places, onChange }: PlacesFieldProps) {
  return (
    <SelectField label={label} hint={hint} value={places} onChange={({ target }) => onChange(Number(target.value))}>
      <Options values={placeChoices} />
    </SelectField>
  );
}
