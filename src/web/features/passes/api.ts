import { queryOptions } from "@tanstack/react-query";
import { cancelPasses, getPasses, makePasses, markPassesPrinted } from "#contract/passes.ts";
import type { PassRange } from "#domain/votes/pass-making.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

const refreshMs = 10_000;

/** Below the contest's key, so that what changes the contest asks for them again. */
const passesKey = (contestId: number) => [...contestKey(contestId), "passes"] as const;

export function passesQuery(contestId: number) {
  return queryOptions({
    queryKey: passesKey(contestId),
    queryFn: ({ signal }) => call(getPasses, { params: { contestId }, signal }),
    refetchInterval: refreshMs,
  });
}

export function useMakePasses(contestId: number) {
  return useCommand((hashes: string[]) => call(makePasses, { params: { contestId }, body: { hashes } }), {
    onDone: (client) => client.invalidateQueries({ queryKey: passesKey(contestId) }),
  });
}

export function useMarkPrinted(contestId: number) {
  return useCommand((batch: number) => call(markPassesPrinted, { params: { contestId }, body: { batch } }), {
    onDone: (client) => client.invalidateQueries({ queryKey: passesKey(contestId) }),
  });
}

export function useCancelPasses(contestId: number) {
  return useCommand(
    (range: PassRange & { onlyUnused?: boolean }) => call(cancelPasses, { params: { contestId }, body: range }),
    { onEnd: (client) => client.invalidateQueries({ queryKey: contestKey(contestId) }) },
  );
}
