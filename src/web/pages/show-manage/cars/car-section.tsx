import { FileUp, ListChecks, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { entryWithNumber, searchEntries } from "#domain/entries/search.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { entryOfExhibit, ofClass } from "#domain/shows/exhibits.ts";
import type { Deletion } from "#web/features/entries/delete-entries-dialog.tsx";
import { SelectionBar } from "#web/features/entries/selection-bar.tsx";
import { useSelection } from "#web/features/entries/use-selection.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { SearchInput } from "#web/ui/form/search-input.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { InParts } from "#web/ui/layout/in-parts.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Section } from "../section.tsx";
import { CarTable } from "./car-table.tsx";
import { DeleteCarsDialog } from "./delete-cars-dialog.tsx";

const CarDialog = lazyDialog(() => import("./car-dialog.tsx"), "CarDialog");
const AdjustDialog = lazyDialog(() => import("#web/features/entries/adjust-photo.tsx"), "AdjustPhotoDialog");
const UploadDialog = lazyDialog(() => import("#web/features/shows/car-upload-dialog.tsx"), "CarUploadDialog");

type Car = ShowToManage["exhibits"][number];

const carsPerPart = 50;

/** Cars × awards: a tick where a car stands for an award. */
export function CarSection({ managed }: { managed: ShowToManage }) {
  const [classId, setClassId] = useState<number>();
  const [query, setQuery] = useState("");
  const [edited, setEdited] = useState<Car>();
  const [opened, setOpened] = useState<"car" | "upload">();
  const [adjusted, setAdjusted] = useState<Car>();
  const [deletion, setDeletion] = useState<Deletion>();
  const selection = useSelection(managed.exhibits.length > 0);
  const ofChosen = ofClass(managed.exhibits, classId);
  const entries = ofChosen.map((car) => ({ ...entryOfExhibit(car), number: car.number }));
  const exact = entryWithNumber(entries, query);
  const found = (query.trim() === "" ? entries : searchEntries(entries, query)).sort(
    (one, other) => Number(other === exact) - Number(one === exact) || compareVotingIds(one.number, other.number),
  );
  // Always the same function, so that the names of 300 cars are not drawn again.
  const open = useCallback((car: Car | undefined) => {
    setEdited(car);
    setOpened("car");
  }, []);
  const dialog = (name: typeof opened) => ({
    managed,
    open: opened === name,
    onOpenChange: (next: boolean) => !next && setOpened(undefined),
  });
  return (
    <>
      <Section
        title={`Cars (${managed.exhibits.length})`}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button icon={Plus} variant="primary" onClick={() => open(undefined)}>
              Add Car
            </Button>
            <Button icon={FileUp} onClick={() => setOpened("upload")}>
              Upload CSV
            </Button>
            {managed.exhibits.length > 0 && (
              <Button icon={ListChecks} aria-pressed={selection.ids !== undefined} onClick={selection.toggleMode}>
                Select
              </Button>
            )}
          </div>
        }
      >
        {managed.exhibits.length === 0 ? (
          <p className="text-muted">No cars yet. Each one is entered once, for all awards.</p>
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <div className="min-w-0 grow basis-56">
                <SearchInput
                  aria-label="Search cars"
                  placeholder="Number or name"
                  value={query}
                  onValueChange={setQuery}
                />
              </div>
              {managed.classes.length > 0 && (
                <Select
                  aria-label="Class"
                  className="grow basis-40 sm:max-w-64"
                  value={classId ?? ""}
                  onChange={({ target }) => setClassId(Number(target.value) || undefined)}
                >
                  <option value="">All classes</option>
                  {managed.classes.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </div>
            <InParts items={found} step={carsPerPart} noun="cars">
              {(part) => (
                <CarTable
                  showId={managed.show.id}
                  cars={part.flatMap(({ id }) => managed.exhibits.find((car) => car.id === id) ?? [])}
                  awards={managed.awards}
                  selected={selection.ids}
                  onEdit={open}
                  onToggle={selection.toggle}
                />
              )}
            </InParts>
            {selection.ids && (
              <SelectionBar
                className="bottom-2"
                shown={found}
                selected={selection.ids}
                onSelectAll={selection.set}
                onDelete={(chosen) =>
                  setDeletion({ entries: chosen.map(({ name = "", ...car }) => ({ ...car, name })), many: true })
                }
                onDone={selection.toggleMode}
              />
            )}
          </>
        )}
      </Section>
      <CarDialog
        {...dialog("car")}
        car={edited}
        onAdjust={(car) => {
          setOpened(undefined);
          setAdjusted(car);
        }}
      />
      <AdjustDialog entry={adjusted} open={adjusted !== undefined} onOpenChange={() => setAdjusted(undefined)} />
      <DeleteCarsDialog
        showId={managed.show.id}
        deletion={deletion}
        onClose={(kept) => {
          setDeletion(undefined);
          selection.set(kept);
        }}
      />
      <UploadDialog {...dialog("upload")} showId={managed.show.id} />
    </>
  );
}
