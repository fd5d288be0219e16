import type { QueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { showNotice, takeDownNotice } from "#contract/control.ts";
import type { Notice } from "#domain/notices.ts";
import { laterOf } from "#domain/pushed-counts.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

export function useShowNotice(contestId: number) {
  return useCommand((body: { text: string; minutes: number }) => call(showNotice, { params: { contestId }, body }), {
    onDone: (client, notice) =>
      changeContest(client, contestId, (known) => ({ ...known, notice: laterOf(known.notice, notice) })),
  });
}

export function useTakeDownNotice(contestId: number) {
  return useCommand((_: Notice) => call(takeDownNotice, { params: { contestId } }), {
    // A later one may have come meanwhile.
    onDone: (client, _, taken) =>
      changeContest(client, contestId, (known) =>
        known.notice && known.notice.version > taken.version ? known : { ...known, notice: undefined },
      ),
  });
}

function changeContest(client: QueryClient, id: number, change: (known: ContestView) => ContestView): void {
  client.setQueryData<ContestView>(contestKey(id), (known) => known && change(known));
}
