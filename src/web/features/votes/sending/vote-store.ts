import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { noVote, type VoteEvent, type VoteMachine } from "#domain/votes/vote-machine.ts";
import { afterFirstPaint } from "#web/lib/lazy/after-next-frame.ts";
import { pageBeingDrawn } from "#web/lib/page/server-drawing.ts";
import { createStore } from "#web/lib/react/store.ts";
import { withWords } from "#web/lib/words/words.ts";
import { earlyPress, type Pressed, withoutConnection } from "./early-press.ts";
import type { ToldVote, VoteActions } from "./vote-actions.ts";

/** The state of the person's vote in each contest. */
type Machines = Readonly<Record<number, VoteMachine>>;
export type VoteMachines = ReturnType<typeof createStore<Machines>>;

/** What a stream tells of. */
export type LivePlace = `contest ${number}` | `show ${number}`;

type VoteStore = ReturnType<typeof createVoteStore>;

const stores = new WeakMap<QueryClient, VoteStore>();

/** Votes belong to the data of one query client: the page has one, each test its own. */
export function useVoteStore(): VoteStore {
  const queryClient = useQueryClient();
  const known = stores.get(queryClient);
  if (known) return known;
  const created = createVoteStore(queryClient);
  stores.set(queryClient, created);
  return created;
}

export function machineOf(machines: VoteMachines, contestId: number): VoteMachine {
  return machines.get()[contestId] ?? noVote;
}

/** What the vote buttons show. What sends and keeps votes is loaded once the page is drawn: until then, presses wait. */
function createVoteStore(queryClient: QueryClient) {
  const machines: VoteMachines = createStore({});
  let actions: VoteActions | undefined;
  let loading: Promise<VoteActions> | undefined;
  const live = new Set<LivePlace>();
  let early: ReturnType<typeof earlyPress>[] = [];

  async function loadActions(): Promise<VoteActions> {
    const { voteActions } = await untilLoaded(() => {
      machines.set(eachOf(machines.get(), withoutConnection));
      early = early.filter(({ machine }) => !machine.sending?.isSaved); // what is saved is sent as such
    });
    for (const { forget } of early.reverse()) forget(); // the presses themselves follow now
    machines.set({});
    actions = voteActions(queryClient, machines, live);
    return actions;
  }

  function load(): Promise<VoteActions> {
    loading ??= loadActions();
    return loading;
  }

  function act(perform: (actions: VoteActions) => void): void {
    if (actions) perform(actions);
    else void load().then(perform);
  }

  if (!pageBeingDrawn()) void afterFirstPaint().then(load);

  return {
    load,
    /** The streams that work: after a vote, nothing is fetched that they bring. */
    live: live as Pick<Set<LivePlace>, "add" | "delete">,
    subscribe: machines.subscribe,
    machineOf: (contestId: number) => machineOf(machines, contestId),
    hasKept: () => Object.values(machines.get()).some(({ kept }) => kept !== undefined),
    resendKept: () => act(({ resendKept }) => resendKept()),
    dispatch: (contestId: number, event: VoteEvent) => act(({ dispatch }) => dispatch(contestId, event)),
    toldByStream: (contestId: number, vote: ToldVote) => act(({ toldByStream }) => toldByStream(contestId, vote)),
    press(contestId: number, pressed: Pressed): void {
      if (actions) return void actions.press(contestId, pressed);
      const waiting = earlyPress(queryClient, contestId, pressed);
      early.push(waiting);
      machines.set({ ...machines.get(), [contestId]: waiting.machine });
      act(({ press }) => early.includes(waiting) && void press(contestId, pressed));
    },
  };
}

function eachOf(machines: Machines, change: (machine: VoteMachine) => VoteMachine): Machines {
  return Object.fromEntries(Object.entries(machines).map(([contestId, machine]) => [contestId, change(machine)]));
}

const retryMs = 2_000;

/** Tried again and again, because a press may wait for it. */
async function untilLoaded(onFailure: () => void): Promise<typeof import("./vote-actions.ts")> {
  for (;;) {
    try {
      return await withWords("later", import("./vote-actions.ts"));
    } catch {
      onFailure();
      await new Promise((again) => setTimeout(again, retryMs));
    }
  }
}
