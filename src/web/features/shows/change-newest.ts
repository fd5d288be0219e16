import type { QueryClient } from "@tanstack/react-query";
import { type ExhibitBody, type ManagedExhibit, updateExhibit } from "#contract/exhibits.ts";
import { CallError, call } from "#web/lib/http/call.ts";
import { managedShowQuery, rememberExhibit } from "./managing-api.ts";

type Change = (car: ManagedExhibit) => ExhibitBody;

const tries = 3;

/** A change that stands beside whatever somebody else changes: made again from the newest version where there is one. */
export async function changeNewest(
  client: QueryClient,
  { showId, exhibitId, change }: { showId: number; exhibitId: number; change: Change },
): Promise<void> {
  const known = client.getQueryData(managedShowQuery(showId).queryKey);
  let car = known?.exhibits.find(({ id }) => id === exhibitId);
  for (let left = tries; car; left -= 1) {
    try {
      const body = { ...change(car), version: car.version };
      return await rememberExhibit(client, await call(updateExhibit, { params: { exhibitId }, query: {}, body }));
    } catch (error) {
      const newer = newerOf(error);
      if (!newer || left === 1) throw error;
      car = newer;
    }
  }
}

/** As somebody else has left it meanwhile. */
export function newerOf(error: unknown): ManagedExhibit | undefined {
  const current = error instanceof CallError && error.status === 409 ? error.reply?.current : undefined;
  return typeof current === "object" && current !== null && "version" in current
    ? (current as ManagedExhibit)
    : undefined;
}
