import { Check } from "lucide-react";
import { memo } from "react";
import { isLate } from "#domain/shows/late-exhibit.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { usePicks } from "#web/features/shows/use-picks.ts";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "#web/ui/layout/table.tsx";
import { useConfirmedChange } from "../use-confirmed-change.tsx";

type Car = ShowToManage["exhibits"][number];
type Award = ShowToManage["awards"][number];

type CarTableProps = {
  showId: number;
  cars: readonly Car[];
  awards: readonly Award[];
  /** the ids of selected cars; undefined outside of the selection mode */
  selected: ReadonlySet<number> | undefined;
  onEdit: (car: Car) => void;
  onToggle: (car: Car) => void;
};

/** The head and the cars stay in sight while the rest scrolls below them. */
const stays = "sticky z-10 bg-surface";

export function CarTable({ showId, cars, awards, selected, onEdit, onToggle }: CarTableProps) {
  const { change } = useConfirmedChange();
  const { pick, waitingFor } = usePicks(showId);
  const onPick = (car: Car, award: Award, isPicked: boolean) =>
    pick({ exhibitId: car.id, contestId: award.id }, isPicked, () => {
      // Sent once more, to ask what the server asks, or to say why it is refused.
      const title = `${car.name} for ${award.title}`;
      change({ change: "pick", exhibitId: car.id, contestId: award.id, isPicked }, { failed: `${title}: Not Changed` });
    });
  return (
    <Table label="Cars and awards" className="text-sm" frameClassName="max-h-[80svh] overflow-y-auto">
      <TableHead>
        <tr>
          <TableHeading className={`${stays} top-0 left-0 z-20 px-3! bg-sunken`}>Car</TableHeading>
          {awards.map(({ id, title }) => (
            <TableHeading
              key={id}
              className={`${stays} top-0 min-w-24 max-w-40 bg-sunken px-2! text-center whitespace-normal! hyphens-auto [overflow-wrap:anywhere]`}
            >
              <span className="line-clamp-3">{title}</span>
            </TableHeading>
          ))}
        </tr>
      </TableHead>
      <tbody>
        {cars.map((car) => (
          <TableRow key={car.id}>
            <TableCell className={`${stays} left-0 w-2/5 min-w-36 max-w-72 px-3! py-1!`}>
              <CarName
                car={car}
                hasAwards={awards.length > 0}
                isLate={isLate(car, awards)}
                selected={selected?.has(car.id)}
                onEdit={onEdit}
                onToggle={onToggle}
              />
            </TableCell>
            {awards.map((award) => {
              const wanted = waitingFor({ exhibitId: car.id, contestId: award.id });
              return (
                <TableCell key={award.id} className="px-2! py-1! text-center">
                  <Tick
                    label={`${car.name} stands for ${award.title}`}
                    stands={wanted ?? award.id in car.entries}
                    onPick={award.takes === "picked" ? (isPicked) => onPick(car, award, isPicked) : undefined}
                  />
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

type CarNameProps = Pick<CarTableProps, "onEdit" | "onToggle"> & {
  car: Car;
  hasAwards: boolean;
  isLate: boolean;
  selected: boolean | undefined;
};

const CarName = memo(function CarName({ car, hasAwards, isLate, selected, onEdit, onToggle }: CarNameProps) {
  const isInNone = car.status === "active" && hasAwards && Object.keys(car.entries).length === 0;
  return (
    <div className={`flex gap-2 ${selected === undefined ? "items-baseline" : "items-center"}`}>
      {selected !== undefined && (
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-5 accent-(--accent)"
            aria-label={`Select ${car.name}`}
            checked={selected}
            onChange={() => onToggle(car)}
          />
        </label>
      )}
      <span className="min-w-6 shrink-0 font-semibold tabular-nums">{car.number}</span>
      <span>
        <button
          type="button"
          className="min-h-11 text-left font-semibold underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere]"
          onClick={() => onEdit(car)}
        >
          {car.name}
        </button>
        {car.status === "inactive" && <span className="block text-muted">Inactive</span>}
        {isLate && <span className="block text-muted">Added after voting began</span>}
        {isInNone && <span className="block text-warning-text">In no award</span>}
      </span>
    </div>
  );
});

/** Can be pressed where an award takes single cars; the others follow its rule. */
function Tick({
  label,
  stands,
  onPick,
}: {
  label: string;
  stands: boolean;
  onPick: ((isPicked: boolean) => void) | undefined;
}) {
  if (onPick)
    return (
      <label className="mx-auto grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-(--accent)"
          aria-label={label}
          checked={stands}
          onChange={({ target }) => onPick(target.checked)}
        />
      </label>
    );
  if (!stands) return <span className="text-muted">–</span>;
  return (
    <>
      <Check className="mx-auto size-5 text-accent-text" />
      <span className="sr-only">{label}</span>
    </>
  );
}
