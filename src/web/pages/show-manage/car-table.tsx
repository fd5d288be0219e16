import { Check } from "lucide-react";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "#web/ui/layout/table.tsx";
import { useConfirmedChange } from "./use-confirmed-change.tsx";

type Car = ShowToManage["exhibits"][number];
type Award = ShowToManage["awards"][number];

type CarTableProps = { cars: readonly Car[]; awards: readonly Award[]; onEdit: (car: Car) => void };

export function CarTable({ cars, awards, onEdit }: CarTableProps) {
  return (
    <Table label="Cars and awards" className="text-sm">
      <TableHead>
        <tr>
          <TableHeading>No.</TableHeading>
          <TableHeading>Car</TableHeading>
          {awards.map(({ id, title }) => (
            <TableHeading
              key={id}
              className="max-w-48 min-w-32 text-center whitespace-normal! hyphens-auto [overflow-wrap:anywhere]"
            >
              {title}
            </TableHeading>
          ))}
        </tr>
      </TableHead>
      <tbody>
        {cars.map((car) => (
          <TableRow key={car.id}>
            <TableCell className="py-1! font-semibold whitespace-nowrap">{car.number}</TableCell>
            <TableCell className="min-w-40 py-1!">
              <button
                type="button"
                className="min-h-11 text-left font-semibold underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere]"
                onClick={() => onEdit(car)}
              >
                {car.name}
              </button>
              {car.status === "inactive" && <span className="block text-muted">Inactive</span>}
              {car.status === "active" && awards.length > 0 && Object.keys(car.entries).length === 0 && (
                <span className="block text-warning-text">In no award</span>
              )}
            </TableCell>
            {awards.map((award) => (
              <TableCell key={award.id} className="py-1! text-center">
                <Tick car={car} award={award} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** Can be pressed where an award takes single cars; the others follow its rule. */
function Tick({ car, award }: { car: Car; award: Award }) {
  const { change } = useConfirmedChange();
  const stands = award.id in car.entries;
  const label = `${car.name} stands for ${award.title}`;
  if (award.takes !== "picked")
    return stands ? (
      <>
        <Check className="mx-auto size-5 text-accent-text" />
        <span className="sr-only">{label}</span>
      </>
    ) : (
      <span className="text-muted">–</span>
    );
  const contestIds = stands ? car.contestIds.filter((id) => id !== award.id) : [...car.contestIds, award.id];
  return (
    <label className="mx-auto grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-(--accent)"
        aria-label={label}
        checked={stands}
        onChange={() =>
          change(
            { change: "exhibit", exhibitId: car.id, body: { version: car.version, contestIds } },
            { failed: "Not Changed" },
          )
        }
      />
    </label>
  );
}
