import { useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { usePass as holdPass, useShowPass as holdShowPass } from "#contract/passes.ts";
import { changeVote, enterAccessCode } from "#contract/votes.ts";
import type { PassPlace } from "#domain/votes/passes.ts";
import { rememberUser } from "#web/features/auth/public.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

/** Signs this browser in as the holder of a pass. */
export function useHoldPass(place: PassPlace) {
  const hold = (code: string) =>
    "showId" in place
      ? call(holdShowPass, { params: place, body: { code } })
      : call(holdPass, { params: place, body: { code } });
  return useCommand(hold, { onDone: rememberUser });
}

export function useEnterAccessCode(contestId: number) {
  return useCommand((code: string) => call(enterAccessCode, { params: { contestId }, body: { code } }), {
    onDone: (client) => {
      const queryKey = contestKey(contestId);
      client.setQueryData<ContestView>(queryKey, (known) => known && { ...known, hasAccess: true });
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** For a vote that waits, though its voter has proven the mailbox: gives it once more, with proof. */
export function useCountVote(contestId: number) {
  const client = useQueryClient();
  return useCommand(
    (entryId: number) => {
      const rehearsal = client.getQueryData<ContestView>(contestKey(contestId))?.rehearsal?.since;
      return call(changeVote, { params: { contestId }, query: { rehearsal }, body: { entryId } });
    },
    { onDone: () => void client.invalidateQueries({ queryKey: contestKey(contestId) }) },
  );
}
