import type { Card } from "#contract/cards.ts";
import { type CardChoice, cardChoiceLabel, cardChoices } from "#domain/card-choice.ts";
import { Radio } from "#web/ui/radio.tsx";

type CardChoiceFieldProps = {
  cards: readonly Card[];
  chosenIds: readonly number[];
  choice: CardChoice;
  onChoose: (choice: CardChoice) => void;
};

export function CardChoiceField({ cards, chosenIds, choice, onChoose }: CardChoiceFieldProps) {
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-1 font-semibold">Which cards</legend>
      {cardChoices
        .filter((each) => each !== "chosen" || chosenIds.length > 0)
        .map((each) => (
          <Radio
            key={each}
            name="card-choice"
            label={<bdi>{cardChoiceLabel(cards, each, chosenIds)}</bdi>}
            checked={each === choice}
            onChange={() => onChoose(each)}
          />
        ))}
    </fieldset>
  );
}
