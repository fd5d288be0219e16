import { type CardLayout, cardLayouts, cardLayoutTexts } from "#domain/card-layouts.ts";
import { Radio } from "#web/ui/radio.tsx";

type CardLayoutFieldProps = { layout: CardLayout; onChoose: (layout: CardLayout) => void };

export function CardLayoutField({ layout, onChoose }: CardLayoutFieldProps) {
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-1 font-semibold">How many to a sheet</legend>
      {cardLayouts.map((each) => (
        <Radio
          key={each}
          name="card-layout"
          {...cardLayoutTexts[each]}
          checked={each === layout}
          onChange={() => onChoose(each)}
        />
      ))}
    </fieldset>
  );
}
