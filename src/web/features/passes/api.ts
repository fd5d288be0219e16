import { queryOptions } from "@tanstack/react-query";
import {
  cancelPasses,
  cancelShowPasses,
  getPasses,
  getShowPasses,
  makePasses,
  makeShowPasses,
  markPassesPrinted,
  markShowPassesPrinted,
} from "#contract/passes.ts";
import type { PassRange } from "#domain/votes/pass-making.ts";
import type { PassPlace } from "#domain/votes/passes.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { showKey } from "#web/features/shows/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

const refreshMs = 10_000;

const placeKey = (place: PassPlace) => ("showId" in place ? showKey(place.showId) : contestKey(place.contestId));
/** Below the place's key, so that what changes the contest or show asks for them again. */
const passesKey = (place: PassPlace) => [...placeKey(place), "passes"] as const;

export function passesQuery(place: PassPlace) {
  return queryOptions({
    queryKey: passesKey(place),
    queryFn: ({ signal }) =>
      "showId" in place ? call(getShowPasses, { params: place, signal }) : call(getPasses, { params: place, signal }),
    refetchInterval: refreshMs,
  });
}

export function useMakePasses(place: PassPlace) {
  const make = (hashes: string[]) =>
    "showId" in place
      ? call(makeShowPasses, { params: place, body: { hashes } })
      : call(makePasses, { params: place, body: { hashes } });
  return useCommand(make, { onDone: (client) => client.invalidateQueries({ queryKey: passesKey(place) }) });
}

export function useMarkPrinted(place: PassPlace) {
  const mark = (batch: number) =>
    "showId" in place
      ? call(markShowPassesPrinted, { params: place, body: { batch } })
      : call(markPassesPrinted, { params: place, body: { batch } });
  return useCommand(mark, { onDone: (client) => client.invalidateQueries({ queryKey: passesKey(place) }) });
}

export function useCancelPasses(place: PassPlace) {
  const cancel = (range: PassRange & { onlyUnused?: boolean }) =>
    "showId" in place
      ? call(cancelShowPasses, { params: place, body: range })
      : call(cancelPasses, { params: place, body: range });
  return useCommand(cancel, { onEnd: (client) => client.invalidateQueries({ queryKey: placeKey(place) }) });
}
