import { infiniteQueryOptions } from "@tanstack/react-query";
import { changePersonRole, endPersonSessions, listPeople, lockPerson, unlockPerson } from "#contract/people.ts";
import type { Role } from "#domain/people/people.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

const peoplePerPart = 25;

type PeopleSearch = { search: string; role: Role | undefined };

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

/** Another admin may have done it already. */
function usePersonCommand<Input>(send: (input: Input) => Promise<unknown>) {
  return useCommand(send, {
    onEnd: (client) =>
      Promise.all([
        client.invalidateQueries({ queryKey: peopleKey }),
        client.invalidateQueries({ queryKey: ["/api/admin/activity"] }),
      ]),
  });
}

export function useChangeRole(personId: string) {
  return usePersonCommand((role: Role) => call(changePersonRole, { params: { personId }, body: { role } }));
}

export function useEndSessions(personId: string) {
  return usePersonCommand((_: undefined) => call(endPersonSessions, { params: { personId } }));
}

export function useLock(personId: string) {
  return usePersonCommand((lock: boolean) => call(lock ? lockPerson : unlockPerson, { params: { personId } }));
}
