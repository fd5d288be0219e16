import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  addSponsor,
  changeSponsor,
  getSponsors,
  removeSponsor,
  type Sponsor,
  type SponsorChanges,
} from "#contract/sponsors.ts";
import { movedTo, type SponsorValues } from "#domain/contests/sponsors.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

/** Below the contest's key, so that a page that watches the contest asks again when its sponsors have changed. */
export function sponsorsQuery(contestId: number) {
  return queryOptions({
    queryKey: [...contestKey(contestId), "sponsors"],
    queryFn: ({ signal }) => call(getSponsors, { params: { contestId }, signal }),
  });
}

const bodyOf = (values: SponsorValues) => ({ ...values, places: [...values.places] });

/** Every call answers with the whole list. One after the other, so that the last press decides. */
export function useSponsorCalls(contestId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = sponsorsQuery(contestId);
  const scope = { id: `sponsors of ${contestId}` };
  const change = (sponsorId: number, body: SponsorChanges) =>
    call(changeSponsor, { params: { contestId, sponsorId }, body });
  const onSuccess = (sponsors: Sponsor[]) => void queryClient.setQueryData(queryKey, sponsors);
  const commanded = { scope, onDone: (_: unknown, sponsors: Sponsor[]) => onSuccess(sponsors) };
  const onError = () => void queryClient.invalidateQueries({ queryKey });
  return {
    add: useCommand(
      (values: SponsorValues) => call(addSponsor, { params: { contestId }, body: bodyOf(values) }),
      commanded,
    ),
    change: useCommand(
      ({ id, values }: { id: number; values: SponsorValues }) => change(id, bodyOf(values)),
      commanded,
    ),
    /** Shown at once: presses follow each other faster than answers. */
    move: useMutation({
      scope,
      mutationFn: ({ id, position }: { id: number; position: number }) => change(id, { position }),
      onMutate: async ({ id, position }) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (sponsors) => sponsors && movedTo(sponsors, id, position));
      },
      onError,
    }),
    remove: useMutation({
      scope,
      mutationFn: (sponsorId: number) => call(removeSponsor, { params: { contestId, sponsorId } }),
      onSuccess,
      onError,
    }),
  };
}

export type SponsorCalls = ReturnType<typeof useSponsorCalls>;
