import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  announceGivenAward,
  createAward,
  createGivenAward,
  deleteGivenAward,
  type ManagedAward,
  orderAwards,
  updateAward,
  updateGivenAward,
} from "#contract/awards.ts";
import { deleteContest } from "#contract/contests.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import {
  bulkUploadExhibits,
  createExhibit,
  deleteExhibit,
  type ExhibitBody,
  type ManagedExhibit,
  undoExhibitUpload,
  updateExhibit,
} from "#contract/exhibits.ts";
import { getShowWinners } from "#contract/show-stage.ts";
import {
  copyShow,
  createClass,
  deleteClass,
  deleteShow,
  getManagedShow,
  getMyShows,
  makeShow,
  type ShowBody,
  updateClass,
  updateShow,
} from "#contract/shows.ts";
import type { DuplicateChoice } from "#domain/entries/entry-uploads.ts";
import type { Confirmation } from "#domain/shows/confirming.ts";
import { myContestsKey, publicShowPagesKey, showsKey } from "#web/features/contests/public.ts";
import { allPages } from "#web/lib/http/all-pages.ts";
import { CallError, call } from "#web/lib/http/call.ts";
import { upload } from "#web/lib/http/upload.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { showKey } from "./api.ts";

export type ShowToManage = ReplyOf<typeof getManagedShow>;

const myShowsKey = [...showsKey, "my"] as const;

export const myShowsQuery = queryOptions({
  queryKey: myShowsKey,
  queryFn: ({ signal }) => allPages((query) => call(getMyShows, { query, signal })),
  refetchOnMount: "always",
});

export function managedShowKey(showId: number) {
  return [...showKey(showId), "manage"] as const;
}

export function managedShowQuery(showId: number) {
  return queryOptions({
    queryKey: managedShowKey(showId),
    queryFn: ({ signal }) => call(getManagedShow, { params: { showId }, signal }),
    refetchOnMount: "always", // another organizer may have changed something
    refetchInterval: 5_000,
  });
}

/** 409 while they are not known yet: not all envelopes are open. */
export function showWinnersQuery(showId: number) {
  return queryOptions({
    queryKey: [...showKey(showId), "winners"],
    queryFn: ({ signal }) => call(getShowWinners, { params: { showId }, signal }),
    retry: false,
    refetchInterval: 5_000,
  });
}

type Change =
  | { change: "show"; body: ShowBody }
  | { change: "add class"; name: string }
  | { change: "class"; classId: number; body: { name?: string; position?: number } }
  | { change: "delete class"; classId: number }
  | { change: "add exhibit"; body: ExhibitBody }
  | { change: "exhibit"; exhibitId: number; body: ExhibitBody & { version: number } }
  | { change: "delete exhibit"; exhibitId: number }
  | { change: "add award"; body: Parameters<typeof call<typeof createAward>>[1]["body"] }
  | { change: "takes"; contestId: number; body: Parameters<typeof call<typeof updateAward>>[1]["body"] }
  | { change: "delete award"; contestId: number }
  | { change: "order"; order: ShowToManage["order"] }
  | { change: "add given"; title: string }
  | { change: "given"; givenId: number; body: { title?: string; exhibitId?: number | null } }
  | { change: "announce given"; givenId: number }
  | { change: "delete given"; givenId: number };
export type ShowChange = Change & { confirmed?: Confirmation[] };

/** Every change of a show's page of organizers: afterwards it is read again. */
export function useShowChange(showId: number) {
  return useCommand((change: ShowChange) => sendChange(showId, change), {
    onDone: (client, reply, { change }) => {
      if (change === "exhibit") return rememberExhibit(client, reply as ManagedExhibit);
      return change === "takes" ? rememberAward(client, showId, reply as ManagedAward) : undefined;
    },
    onEnd: (client) => refreshShow(client, showId),
  });
}

function sendChange(showId: number, change: ShowChange): Promise<unknown> {
  const ofShow = { params: { showId } };
  const query = { confirm: (change.confirmed?.join() || undefined) as never };
  switch (change.change) {
    case "show":
      return call(updateShow, { ...ofShow, body: change.body });
    case "add class":
      return call(createClass, { ...ofShow, body: { name: change.name } });
    case "class":
      return call(updateClass, { params: { classId: change.classId }, body: change.body });
    case "delete class":
      return call(deleteClass, { params: { classId: change.classId }, query });
    case "add exhibit":
      return call(createExhibit, { ...ofShow, query, body: change.body });
    case "exhibit":
      return call(updateExhibit, { params: { exhibitId: change.exhibitId }, query, body: change.body });
    case "delete exhibit":
      return call(deleteExhibit, { params: { exhibitId: change.exhibitId }, query });
    case "add award":
      return call(createAward, { ...ofShow, body: change.body });
    case "takes":
      return call(updateAward, { params: { showId, contestId: change.contestId }, query, body: change.body });
    case "delete award":
      return call(deleteContest, { params: { contestId: change.contestId } });
    case "order":
      return call(orderAwards, { ...ofShow, body: { order: change.order } });
    case "add given":
      return call(createGivenAward, { ...ofShow, body: { title: change.title } });
    case "given":
      return call(updateGivenAward, { params: { givenId: change.givenId }, body: change.body });
    case "announce given":
      return call(announceGivenAward, { params: { givenId: change.givenId } });
    case "delete given":
      return call(deleteGivenAward, { params: { givenId: change.givenId } });
  }
}

type CarUpload = { file: File; duplicates: DuplicateChoice; onProgress?: (share: number) => void };

export function useCarUpload(showId: number) {
  return useCommand(
    ({ duplicates, ...given }: CarUpload) =>
      upload(bulkUploadExhibits, { params: { showId }, query: { duplicates }, ...given }),
    { onEnd: (client) => refreshShow(client, showId) },
  );
}

export function useUndoCarUpload(showId: number) {
  return useCommand((uploadId: string) => call(undoExhibitUpload, { params: { showId }, body: { uploadId } }), {
    onEnd: (client) => refreshShow(client, showId),
  });
}

/** Single calls for many cars; `settled` reads the show again at the end. */
export function useCarCalls(showId: number) {
  const client = useQueryClient();
  return {
    async remove(exhibitId: number, confirmed: readonly Confirmation[]): Promise<void> {
      try {
        await sendChange(showId, { change: "delete exhibit", exhibitId, confirmed: [...confirmed] });
      } catch (error) {
        // It is already deleted, as intended.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    },
    settled: () => refreshShow(client, showId),
  };
}

export function useCopyShow(showId: number) {
  return useCommand(() => call(copyShow, { params: { showId } }), { onDone: (client) => refreshShow(client) });
}

export function useMakeShow(contestId: number) {
  return useCommand(() => call(makeShow, { params: { contestId } }), {
    onDone: (client) => void client.invalidateQueries(),
  });
}

export function useDeleteShow(showId: number) {
  return useCommand(() => call(deleteShow, { params: { showId } }), { onDone: (client) => refreshShow(client) });
}

/** The lists, and the pages of the given show. */
export function refreshShow(client: QueryClient, showId?: number): void {
  const keys = [myShowsKey, myContestsKey, publicShowPagesKey, ...(showId === undefined ? [] : [showKey(showId)])];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/** Its next change names what this one has left. */
async function rememberAward(client: QueryClient, showId: number, award: ManagedAward): Promise<void> {
  const { queryKey } = managedShowQuery(showId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => {
    if (!known) return known;
    const awards = known.awards.map((one) => (one.id === award.id ? award : one));
    return { ...known, awards };
  });
}

/** What a reply says of a car is shown at once; a reading that is under way may be older. */
export async function rememberExhibit(client: QueryClient, exhibit: ManagedExhibit): Promise<void> {
  const { queryKey } = managedShowQuery(exhibit.showId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => {
    if (!known) return known;
    const exhibits = known.exhibits.map((one) => (one.id === exhibit.id ? exhibit : one));
    return { ...known, exhibits };
  });
}
