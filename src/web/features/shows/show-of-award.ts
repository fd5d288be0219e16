import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import type { ShownAward, ShowView } from "#contract/shows.ts";
import { nextAward } from "#domain/shows/show-voting.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { showQuery } from "./api.ts";

const newEnoughMs = 60_000;

const ofAward = (showId: number) => ({ ...showQuery(showId), refetchInterval: false as const, staleTime: newEnoughMs });

/** For the page of an award, which does not poll its show. */
export function useShowOfAward(showId: number): ShowView | undefined {
  return useQuery(ofAward(showId)).data;
}

/** Whether a car of its show wins one award; undefined in a contest without a show. */
export function useOneAwardPerCar(showId: number | undefined): boolean | undefined {
  return useQuery({ ...ofAward(showId ?? 0), enabled: showId !== undefined }).data?.oneAwardPerCar;
}

/** The open award that one has not voted in yet; undefined where there is none, or before the show is read. */
export function useNextAward({ id, userVote }: ContestView, showId: number): ShownAward | undefined {
  const client = useQueryClient();
  const show = useShowOfAward(showId);
  if (!show) return undefined;
  const votes = show.awards.flatMap(({ contestId }) => {
    const known = contestId === id ? { userVote } : client.getQueryData<ContestView>(contestKey(contestId));
    return known?.userVote ? [[contestId, known.userVote.entryId] as const] : [];
  });
  return nextAward(show.awards, Object.fromEntries(votes), { after: id, now: serverClock.now() });
}
