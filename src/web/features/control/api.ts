import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ContestView, ManagedContest } from "#contract/contests.ts";
import { getControl, getVotesOverTime, showNotice, takeDownNotice } from "#contract/control.ts";
import type { Notice } from "#domain/contests/notices.ts";
import { laterOf } from "#domain/results/pushed-counts.ts";
import { contestKey, myContestsKey, publicContestsKey, showsKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { sendCommand, type WantedCommand } from "./send-command.ts";

const pollMs = 5_000; // the server reads the figures at most every three seconds

/** Below the contest's key, so that it follows what is done here at once. */
export function controlQuery(contestId: number) {
  return queryOptions({
    queryKey: [...contestKey(contestId), "control"],
    queryFn: async ({ signal }) => {
      const now = await call(getControl, { params: { contestId }, signal });
      serverClock.observe(now.serverTime);
      return now;
    },
    refetchInterval: pollMs,
  });
}

export function votesOverTimeQuery(contestId: number) {
  return queryOptions({
    queryKey: [...contestKey(contestId), "votes-over-time"],
    queryFn: ({ signal }) => call(getVotesOverTime, { params: { contestId }, signal }),
    refetchInterval: pollMs,
  });
}

/** Does a command. What the server says of the contest is shown at once, also where it has refused the command. */
export function useControlCommand(contestId: number) {
  return useCommand((wanted: WantedCommand) => sendCommand(contestId, wanted), {
    onDone: (client, { contest }) => {
      if (contest) changeContest(client, contestId, (known) => withChanges(known, contest));
    },
    onEnd: (client) => {
      for (const queryKey of [contestKey(contestId), myContestsKey, publicContestsKey, showsKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}

/** What a command changes. Whether counts are shown follows with the contest itself, which is fetched again. */
function withChanges(known: ContestView, contest: ManagedContest): ContestView {
  const { controlVersion, startDate, endDate, isActive } = contest;
  return { ...known, controlVersion, startDate, endDate, isActive };
}

/** In all of these contests. */
export function useShowNotice(contestIds: readonly number[]) {
  const send = (body: { text: string; minutes: number }) =>
    Promise.all(contestIds.map((contestId) => call(showNotice, { params: { contestId }, body })));
  return useCommand(send, {
    onDone: (client, notices) => {
      for (const [at, notice] of notices.entries())
        changeContest(client, contestIds[at] ?? 0, (known) => ({ ...known, notice: laterOf(known.notice, notice) }));
    },
  });
}

export function useTakeDownNotice(contestIds: readonly number[]) {
  const send = (_: Notice) =>
    Promise.all(contestIds.map((contestId) => call(takeDownNotice, { params: { contestId } })));
  return useCommand(send, {
    onDone: (client, _, taken) => {
      // A later one may have come meanwhile.
      for (const contestId of contestIds)
        changeContest(client, contestId, (known) =>
          known.notice && known.notice.version > taken.version ? known : { ...known, notice: undefined },
        );
    },
  });
}

function changeContest(client: QueryClient, id: number, change: (known: ContestView) => ContestView): void {
  client.setQueryData<ContestView>(contestKey(id), (known) => known && change(known));
}
