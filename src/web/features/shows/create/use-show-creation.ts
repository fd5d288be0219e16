import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createAward } from "#contract/awards.ts";
import { bulkUploadExhibits } from "#contract/exhibits.ts";
import { createClass, createShow, type ManagedShow } from "#contract/shows.ts";
import type { ContestValues } from "#domain/contests/contest-form.ts";
import type { ShowValues } from "#domain/shows/show-form.ts";
import { call } from "#web/lib/http/call.ts";
import { upload } from "#web/lib/http/upload.ts";
import { refreshShow } from "../managing-api.ts";

/** For all cars where it has no classes. */
type NewAward = ContestValues & { classes: readonly string[] };

type NewShow = { show: ShowValues; classes: string[]; awards: NewAward[]; csv: File | undefined };

/** Makes the show, then what is in it. After a failure it goes on where it stopped, and makes nothing twice. */
export function useShowCreation() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const made = useRef({ show: undefined as ManagedShow | undefined, classes: new Map<string, number>(), awards: 0 });

  async function create({ show, classes, awards, csv }: NewShow) {
    const done = made.current;
    try {
      setBusy("Creating the show…");
      done.show ??= await call(createShow, { body: show });
      const showId = done.show.id;
      for (const name of classes) {
        if (done.classes.has(name)) continue;
        done.classes.set(name, (await call(createClass, { params: { showId }, body: { name } })).id);
      }
      for (const { classes: named, ...values } of awards.slice(done.awards)) {
        setBusy(`Adding award ${done.awards + 1} of ${awards.length}…`);
        const classIds = named.flatMap((name) => done.classes.get(name) ?? []);
        const takes = classIds.length === 0 ? { takes: "all" as const } : { takes: "classes" as const, classIds };
        await call(createAward, { params: { showId }, body: { ...values, ...takes } });
        done.awards += 1;
      }
      if (csv) setBusy("Adding the cars…");
      const cars = csv && (await upload(bulkUploadExhibits, { params: { showId }, query: {}, file: csv }));
      return { show: done.show, cars };
    } finally {
      setBusy(undefined);
      refreshShow(client, done.show?.id);
    }
  }

  return { busy, create, hasBegun: () => made.current.show !== undefined };
}
