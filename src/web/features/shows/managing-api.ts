import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  announceGivenAward,
  createAward,
  createGivenAward,
  deleteGivenAward,
  type GivenAward,
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
  type getManagedShow,
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
import { type Picked, sendPick } from "./change-newest.ts";
import { rememberAward, rememberExhibit, rememberGiven } from "./managed-show.ts";

export type ShowToManage = ReplyOf<typeof getManagedShow>;

const myShowsKey = [...showsKey, "my"] as const;

export const myShowsQuery = queryOptions({
  queryKey: myShowsKey,
  queryFn: ({ signal }) => allPages((query) => call(getMyShows, { query, signal })),
  refetchOnMount: "always",
});

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
  | ({ change: "pick" } & Picked)
  | { change: "delete exhibit"; exhibitId: number }
  | { change: "add award"; body: Parameters<typeof call<typeof createAward>>[1]["body"] }
  | { change: "takes"; contestId: number; body: Parameters<typeof call<typeof updateAward>>[1]["body"] }
  | { change: "delete award"; contestId: number }
  | { change: "order"; order: ShowToManage["order"] }
  | { change: "add given"; title: string }
  | { change: "given"; givenId: number; body: Parameters<typeof call<typeof updateGivenAward>>[1]["body"] }
  | { change: "announce given"; givenId: number; exhibitId: number }
  | { change: "delete given"; givenId: number };
export type ShowChange = Change & { confirmed?: Confirmation[] };

/** Every change of a show's page of organizers: afterwards it is read again. */
export function useShowChange(showId: number) {
  const client = useQueryClient();
  return useCommand((change: ShowChange) => sendChange(client, showId, change), {
    onDone: (_, reply, { change }) => {
      if (change === "given") return rememberGiven(client, showId, reply as GivenAward);
      if (change === "exhibit") return rememberExhibit(client, reply as ManagedExhibit);
      return change === "takes" ? rememberAward(client, showId, reply as ManagedAward) : undefined;
    },
    onEnd: () => refreshShow(client, showId),
  });
}

function sendChange(client: QueryClient, showId: number, change: ShowChange): Promise<unknown> {
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
    case "pick":
      return sendPick(client, showId, change);
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
      return call(announceGivenAward, {
        params: { givenId: change.givenId },
        query: { exhibitId: change.exhibitId },
      });
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
        await sendChange(client, showId, { change: "delete exhibit", exhibitId, confirmed: [...confirmed] });
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
