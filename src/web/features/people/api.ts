import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changePersonRole, endPersonSessions, listPeople, lockPerson, unlockPerson } from "#contract/people.ts";
import type { Role } from "#domain/people.ts";
import { call } from "#web/lib/call.ts";

export const peoplePerPart = 25;

export type PeopleSearch = { search: string; role: Role | undefined };

const peopleKey = ["/api/admin/people"] as const;

export const peopleQuery = ({ search, role }: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, search, role],
    queryFn: ({ pageParam: page, signal }) =>
      call(listPeople, {
        query: { search: search === "" ? undefined : search, role, page, limit: peoplePerPart },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < peoplePerPart ? undefined : all.length + 1),
    refetchOnMount: "always",
    placeholderData: (before) => before, // the list before stays while somebody types
  });

/** Refreshes after a failure too, because another admin may have done it already. */
function useAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: peopleKey }),
        queryClient.invalidateQueries({ queryKey: ["/api/admin/activity"] }),
      ]),
  });
}

export function useChangeRole(personId: string) {
  return useAct((role: Role) => call(changePersonRole, { params: { personId }, body: { role } }));
}

export function useEndSessions(personId: string) {
  return useAct((_: undefined) => call(endPersonSessions, { params: { personId } }));
}

export function useLock(personId: string) {
  return useAct((lock: boolean) => call(lock ? lockPerson : unlockPerson, { params: { personId } }));
}
