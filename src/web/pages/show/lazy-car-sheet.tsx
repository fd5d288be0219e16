import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { ShowView } from "#contract/shows.ts";
import { useIdle } from "#web/lib/lazy/use-idle.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { withWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { MissingEntry } from "../contest/missing-entry.tsx";
import type { Car } from "./cars.ts";

type LazyCarSheetProps = {
  show: ShowView;
  cars: readonly Car[];
  awards: readonly ContestView[];
  now: Date;
  openId: number | undefined;
  onClose: () => void;
};

const loadSheet = () => withWords("result", import("./car-sheet.tsx"));
const CarSheet = lazyDialog(loadSheet, "CarSheet");

/** Loaded once the page rests, so that a tap opens it at once. */
export function LazyCarSheet({ show, cars, awards, now, openId, onClose }: LazyCarSheetProps) {
  const opened = cars.find(({ id }) => id === openId);
  const [last, setLast] = useState(opened);
  useLazy(loadSheet, useIdle());
  if (opened && opened !== last) setLast(opened); // it stays in the sheet while that closes
  const car = opened ?? last;
  const isLinkLost = openId !== undefined && !opened;
  return (
    <>
      {isLinkLost && <MissingEntry from="show" />}
      {car && (
        <CarSheet
          open={opened !== undefined}
          onOpenChange={(open: boolean) => !open && onClose()}
          car={car}
          show={show}
          cars={cars}
          awards={awards}
          now={now}
        />
      )}
    </>
  );
}
