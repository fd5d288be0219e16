import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ContestView, ManagedContest } from "#contract/contests.ts";
import { getControl, getVotesOverTime, type NoticeBody, showNotice, takeDownNotice } from "#contract/control.ts";
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

/** How a contest says something to everybody, or a show in all its awards (features/shows/command-api.ts). */
export function useNoticeCommands(contestId: number) {
  const params = { contestId };
  const send = useCommand((body: NoticeBody) => call(showNotice, { params, body }), {
    onDone: (client, notice) =>
      changeContest(client, contestId, (known) => ({ ...known, notice: laterOf(known.notice, notice) })),
  });
  const takeDown = useCommand((_: Notice) => call(takeDownNotice, { params }), {
    // A later one may have come meanwhile.
    onDone: (client, _, taken) =>
      changeContest(client, contestId, (known) =>
        known.notice && known.notice.version > taken.version ? known : { ...known, notice: undefined },
      ),
  });
  return { send, takeDown };
}

function changeContest(client: QueryClient, id: number, change: (known: ContestView) => ContestView): void {
  client.setQueryData<ContestView>(contestKey(id), (known) => known && change(known));
}
