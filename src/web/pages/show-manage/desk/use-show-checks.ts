import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { checksOfShow } from "#domain/shows/show-checks.ts";
import { contestChecksQuery } from "#web/features/checks/api.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";

/** Those of its awards, asked of each, and its own. */
export function useShowChecks(managed: ShowToManage, viewer: Parameters<typeof contestChecksQuery>[1]) {
  const { awards, exhibits } = managed;
  const found = useQueries({ queries: awards.map(({ id }) => contestChecksQuery(id, viewer)) });
  const known = awards.map((award, at) => ({ ...award, checks: found[at]?.data?.checks ?? [] }));
  const isLoading = found.some((query) => query.isLoading);
  const [wasLoaded, setWasLoaded] = useState(!isLoading);
  if (!isLoading && !wasLoaded) setWasLoaded(true);
  return {
    checks: checksOfShow({ awards: known, exhibits }),
    /** Only at first: the desk stays as it is while those of a new award are asked for. */
    isLoading: !wasLoaded,
    isFetching: found.some(({ isFetching }) => isFetching),
    error: found.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(found.map(({ refetch }) => refetch())),
  };
}
