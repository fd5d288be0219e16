import type { ContestCard } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import { SelectField } from "#web/ui/form/select.tsx";

type ContestSelectorProps = {
  contests: readonly ContestCard[];
  contestId: number | undefined;
  onChoose: (contestId: number) => void;
};

/** Lists public contests; another one can be chosen by the address. */
export function ContestSelector({ contests, contestId, onChoose }: ContestSelectorProps) {
  const listed = contests.some(({ id }) => id === contestId);
  return (
    <div className="mt-8 grid max-w-md">
      <SelectField
        label="Contest"
        value={contestId ?? ""}
        onChange={(event) => {
          const chosen = parseId(event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {!listed && (
          <option value={contestId ?? ""}>{contestId === undefined ? "No contest" : `Contest ${contestId}`}</option>
        )}
        {contests.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
