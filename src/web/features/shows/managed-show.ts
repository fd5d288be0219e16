import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { GivenAward, ManagedAward } from "#contract/awards.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { ManagedExhibit } from "#contract/exhibits.ts";
import { getManagedShow } from "#contract/shows.ts";
import { call } from "#web/lib/http/call.ts";
import { showKey } from "./api.ts";

type Managed = ReplyOf<typeof getManagedShow>;

export function managedShowQuery(showId: number) {
  return queryOptions({
    queryKey: [...showKey(showId), "manage"] as const,
    queryFn: ({ signal }) => call(getManagedShow, { params: { showId }, signal }),
    refetchOnMount: "always", // another organizer may have changed something
    refetchInterval: 5_000,
  });
}

/** Its next change names what this one has left. */
export function rememberAward(client: QueryClient, showId: number, award: ManagedAward): Promise<void> {
  return remember(client, showId, (known) => ({ ...known, awards: replaced(known.awards, award) }));
}

/** As of an award. */
export function rememberGiven(client: QueryClient, showId: number, given: GivenAward): Promise<void> {
  return remember(client, showId, (known) => ({ ...known, given: replaced(known.given, given) }));
}

/** What a reply says of a car is shown at once. */
export function rememberExhibit(client: QueryClient, exhibit: ManagedExhibit): Promise<void> {
  return remember(client, exhibit.showId, (known) => ({ ...known, exhibits: replaced(known.exhibits, exhibit) }));
}

/** A reading that is under way may be older. */
async function remember(client: QueryClient, showId: number, change: (known: Managed) => Managed): Promise<void> {
  const { queryKey } = managedShowQuery(showId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && change(known));
}

function replaced<One extends { id: number }>(all: readonly One[], one: One): One[] {
  return all.map((other) => (other.id === one.id ? one : other));
}
