import type { QueryClient } from "@tanstack/react-query";
import { type ExhibitBody, type ManagedExhibit, updateExhibit } from "#contract/exhibits.ts";
import type { Confirmation } from "#domain/shows/confirming.ts";
import { CallError, call } from "#web/lib/http/call.ts";
import { managedShowQuery, rememberExhibit } from "./managed-show.ts";

type Changed = {
  showId: number;
  exhibitId: number;
  change: (car: ManagedExhibit) => ExhibitBody;
  /** what the person has answered */
  confirmed?: readonly Confirmation[] | undefined;
};

const tries = 3;

/** A change that stands beside whatever somebody else changes: made again from the newest version where there is one. */
export async function changeNewest(
  client: QueryClient,
  { showId, exhibitId, change, confirmed = [] }: Changed,
): Promise<void> {
  const known = client.getQueryData(managedShowQuery(showId).queryKey);
  let car = known?.exhibits.find(({ id }) => id === exhibitId);
  for (let left = tries; car; left -= 1) {
    try {
      const body = { ...change(car), version: car.version };
      const query = { confirm: (confirmed.join() || undefined) as never };
      return await rememberExhibit(client, await call(updateExhibit, { params: { exhibitId }, query, body }));
    } catch (error) {
      const newer = newerOf(error);
      if (!newer || left === 1) throw error;
      car = newer;
    }
  }
}

/** A car that was ticked for an award, or unticked. */
export type Picked = { exhibitId: number; contestId: number; isPicked: boolean; confirmed?: readonly Confirmation[] };

/** Other ticks of the car stay as they are now. */
export function sendPick(
  client: QueryClient,
  showId: number,
  { exhibitId, contestId, isPicked, confirmed }: Picked,
): Promise<void> {
  const change = ({ contestIds }: ManagedExhibit) => {
    const others = contestIds.filter((id) => id !== contestId);
    return { contestIds: isPicked ? [...others, contestId] : others };
  };
  return changeNewest(client, { showId, exhibitId, change, confirmed });
}

/** As somebody else has left it meanwhile. */
export function newerOf(error: unknown): ManagedExhibit | undefined {
  const current = error instanceof CallError && error.status === 409 ? error.reply?.current : undefined;
  return typeof current === "object" && current !== null && "version" in current
    ? (current as ManagedExhibit)
    : undefined;
}
