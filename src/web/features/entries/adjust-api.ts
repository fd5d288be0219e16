import { queryOptions } from "@tanstack/react-query";
import { adjustExhibitPhoto, adjustPhoto, getAdjustment, getExhibitAdjustment } from "#contract/uploads.ts";
import type { PhotoAdjustment } from "#domain/photos/photo-adjustment.ts";
import { showsKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { rememberChange } from "./api.ts";

/** An entry of a contest, or of a show, where it is adjusted for all awards. */
export type AdjustedEntry = { id: number; name: string; imageUrl: string | null } & (
  | { contestId: number }
  | { showId: number }
);

/** Never from the cache, because a slider must start at the stored value. */
export function adjustmentQuery(entry: AdjustedEntry) {
  const isOfShow = "showId" in entry;
  return queryOptions({
    queryKey: [isOfShow ? "/api/exhibits" : "/api/entries", entry.id, "adjust-photo"],
    queryFn: ({ signal }) =>
      isOfShow
        ? call(getExhibitAdjustment, { params: { exhibitId: entry.id }, signal })
        : call(getAdjustment, { params: { entryId: entry.id }, signal }),
    gcTime: 0,
  });
}

export function useAdjustPhoto(entry: AdjustedEntry) {
  return useCommand(
    (body: PhotoAdjustment) =>
      "showId" in entry
        ? call(adjustExhibitPhoto, { params: { exhibitId: entry.id }, body })
        : call(adjustPhoto, { params: { entryId: entry.id }, body }),
    {
      onDone: (client, photo) => {
        if ("showId" in entry) void client.invalidateQueries({ queryKey: showsKey });
        else rememberChange(client, entry.contestId, entry.id, (known) => ({ ...known, ...photo }));
      },
    },
  );
}
