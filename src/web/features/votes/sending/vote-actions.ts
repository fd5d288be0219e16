import type { QueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "#contract/auth.ts";
import type { ContestView } from "#contract/contests.ts";
import type { LiveOwnVote } from "#contract/results.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { contestPath } from "#domain/paths.ts";
import { isAfterCode } from "#domain/people/people.ts";
import { contestOrAward, type InShow } from "#domain/shows/in-show.ts";
import { holdsAnyPass, passPlaceOf, voterSituation } from "#domain/votes/pass-voting.ts";
import {
  savedVote,
  shownVote,
  type VoteAction,
  type VoteAnswer,
  type VoteEffect,
  type VoteEvent,
  type VoteMachine,
} from "#domain/votes/vote-machine.ts";
import { voteTransition } from "#domain/votes/vote-transitions.ts";
import { withVote } from "#domain/votes/voting.ts";
import { voteCounts } from "#domain/votes/who-may-vote.ts";
import { currentPath, currentUserQuery, listenToSignIn, openSignInDialog } from "#web/features/auth/public.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { afterNextFrame } from "#web/lib/lazy/after-next-frame.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { wordsNow } from "#web/lib/words/words.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { sendVote } from "../api.ts";
import { passDialog } from "../pass/scanned-pass.ts";
import { scannedPassOpened } from "../pass/scanned-pass-opened.ts";
import { voteMessageText } from "../vote-message-text.ts";
import type { Pressed } from "./early-press.ts";
import { readVoteIntent, writeVoteIntent } from "./vote-intent.ts";
import { giveSavedVotes, readSavedVotes, replaceSavedVote, savedVoteOf, savedVotesKey } from "./vote-storage.ts";
import { type LivePlace, machineOf as machineIn, type VoteMachines } from "./vote-store.ts";

export type ToldVote = LiveOwnVote & { userId: string | undefined };

export type VoteActions = ReturnType<typeof voteActions>;

/** One vote machine for each contest: their events come from the query cache, other tabs and the page. */
export function voteActions(queryClient: QueryClient, machines: VoteMachines, live: ReadonlySet<LivePlace>) {
  let user = currentUser();
  /** Grows when somebody else signs in: answers to requests of the person before are ignored. */
  let session = 0;
  /** Which counts of a contest were seen last. */
  const versions = new Map<number, number>();
  /** At most one for each contest, however often the server says to wait. */
  const resendTimers = new Map<number, ReturnType<typeof setTimeout>>();
  let isShowing = false;

  const machineOf = (contestId: number) => machineIn(machines, contestId);

  /** Changes the state and saves it. The caller performs the effects. */
  function change(contestId: number, event: VoteEvent): readonly VoteEffect[] {
    const before = machineOf(contestId);
    const [after, effects] = voteTransition(before, event, Date.now(), contestOf(contestId)?.rehearsal?.since);
    if (after !== before) {
      machines.set({ ...machines.get(), [contestId]: after });
      // These two events come from the storage.
      if (event.type !== "reload" && event.type !== "sign-in") save(contestId, before, after);
    }
    return effects;
  }

  function dispatch(contestId: number, event: VoteEvent): void {
    for (const effect of change(contestId, event)) perform(contestId, effect);
  }

  function perform(contestId: number, effect: VoteEffect): void {
    switch (effect.type) {
      case "send":
        void send(contestId, effect.send);
        break;
      case "resend-later":
        clearTimeout(resendTimers.get(contestId));
        resendTimers.set(
          contestId,
          setTimeout(() => dispatch(contestId, { type: "resend" }), effect.delayMs),
        );
        break;
      case "show":
        show(contestId, effect);
        break;
      case "toast": {
        const { action, ...toast } = voteMessageText(wordsNow("later").voteMessages, effect.toast);
        const pressed = action && { label: action.label, onPress: () => void press(contestId, action.press) };
        showToast({ ...toast, tone: effect.tone, action: pressed });
        break;
      }
      case "ask-to-sign-in":
        askWho(contestId, effect.entryId);
        break;
      case "sign-out":
        queryClient.setQueryData(currentUserQuery.queryKey, null);
        break;
      case "refresh":
        if (effect.unlessLive && isLive(contestId)) break;
        void queryClient.invalidateQueries({ queryKey: contestKey(contestId) });
        break;
    }
  }

  const isLive = (contestId: number) =>
    live.has(`contest ${contestId}`) || live.has(`show ${contestOf(contestId)?.showId ?? 0}`);

  function askWho(contestId: number, entryId: number): void {
    const listeners = signInListeners(contestId);
    const contest = contestOf(contestId);
    if (contest?.whoMayVote === "pass") passDialog.set({ place: passPlaceOf(contest), onDismiss: listeners.onDismiss });
    else openSignInDialog({ variant: "vote", returnTo: pathAfterSignIn(contestId, entryId), ...listeners });
  }

  /** A vote in a show is confirmed on the show's page. */
  function pathAfterSignIn(contestId: number, entryId: number): string {
    const here = currentPath();
    return here.startsWith("/show/") ? here : contestPath(contestId, entryId);
  }

  function signInListeners(contestId: number) {
    return {
      onDismiss: () => dispatch(contestId, { type: "dismiss" }),
      onCodeAccepted: () => contestOf(contestId)?.hasAccess && dispatch(contestId, { type: "proven" }),
    };
  }

  function contestOf(contestId: number): ContestView | undefined {
    return queryClient.getQueryData<ContestView>(contestKey(contestId));
  }

  async function send(contestId: number, action: VoteAction): Promise<void> {
    const sentIn = session;
    const { sending, kept } = machineOf(contestId);
    const answer = await sendVote(contestId, action, (sending ?? kept)?.rehearsal);
    if (sentIn === session) dispatch(contestId, inWordsFor(contestOf(contestId) ?? {}, answer));
  }

  async function press(contestId: number, pressed: Pressed): Promise<void> {
    // Somebody who scans a pass may press before it is accepted. Who is signed in otherwise is asked about the pass.
    const showId = contestOf(contestId)?.showId;
    const opened = !user || holdsAnyPass(user) ? scannedPassOpened({ id: contestId, showId }) : undefined;
    if (opened) await opened;
    const contest = contestOf(contestId);
    if (!contest) return;
    const status = scheduleStatus(contest, serverClock.now());
    const situation = { status, ...voterSituation(user ?? null, contest) };
    // Only the newest press waits for a confirmation, in whichever contest it was.
    forEachContest((other) => other !== contestId && dispatch(other, { type: "dismiss" }));
    const effects = change(contestId, { type: "press", ...pressed, situation });
    const pressedIn = session;
    // 'Voting...' is drawn first: a change of the contest takes long with hundreds of cards.
    if (effects.some(({ type }) => type === "show"))
      await Promise.all([queryClient.cancelQueries({ queryKey: contestKey(contestId) }), afterNextFrame()]);
    if (pressedIn === session) for (const effect of effects) perform(contestId, effect);
  }

  function show(contestId: number, { keepCounts, version = 0 }: { keepCounts?: boolean; version?: number }): void {
    const entryId = shownVote(machineOf(contestId));
    changeShown(contestId, (known) => {
      const counted = voteCounts(known.whoMayVote, currentUser()?.proof ?? "none");
      const userVote = entryId === null ? null : { entryId, counted };
      const shown: ContestView = keepCounts ? { ...known, userVote } : withVote(known, entryId, counted);
      // Replies that are older than the confirmed vote do not include it: they count as outdated from now on.
      return { ...shown, version: Math.max(shown.version, version) };
    });
  }

  /** The query cache notifies us of this change before setQueryData returns. */
  function changeShown(contestId: number, change: (known: ContestView) => ContestView): void {
    isShowing = true;
    queryClient.setQueryData<ContestView>(contestKey(contestId), (known) => known && change(known));
    isShowing = false;
  }

  function save(contestId: number, before: VoteMachine, after: VoteMachine): void {
    const [was, is] = [savedVote(before), savedVote(after)];
    if (user && (was?.entryId !== is?.entryId || was?.notBefore !== is?.notBefore))
      replaceSavedVote({ contestId, userId: user.id }, was, is);
    const { asked } = after;
    if (asked?.entryId !== before.asked?.entryId || asked?.code !== before.asked?.code)
      writeVoteIntent(asked && { contestId, entryId: asked.entryId, code: asked.code });
  }

  function savedOf(contestId: number) {
    return user && savedVoteOf({ contestId, userId: user.id });
  }

  function forEachContest(act: (contestId: number) => void): void {
    const ids = [...Object.keys(machines.get()).map(Number), ...readSavedVotes().map(({ contestId }) => contestId)];
    for (const contestId of new Set(ids)) act(contestId);
  }

  function saveIfPageGoes(): void {
    forEachContest((contestId) => dispatch(contestId, { type: "page-hidden" }));
  }

  function followStorage(): void {
    forEachContest((contestId) => dispatch(contestId, { type: "reload", kept: savedOf(contestId) }));
  }

  function currentUser(): CurrentUser | undefined {
    return queryClient.getQueryData(currentUserQuery.queryKey) ?? undefined;
  }

  function followUser(): void {
    const next = currentUser();
    if (next?.id === user?.id) return;
    saveIfPageGoes(); // for the person before, who may sign in again
    if (user && next && isAfterCode(user, next)) giveSavedVotes(user.id, next.id);
    // Shown votes of the person before must not stay where a reply leaves the vote out.
    else if (user)
      forEachContest((contestId) => changeShown(contestId, (known) => ({ ...known, userVote: undefined })));
    session += 1;
    user = next;
    forEachContest((contestId) => dispatch(contestId, { type: "sign-in", kept: savedOf(contestId) }));
    followCache(false); // it was read for the person before
  }

  /** `isReply`: it comes from the server, for the person who is signed in. */
  function followContest(contestId: number, { version, userVote, hasAccess }: ContestView, isReply: boolean): void {
    const isNewVersion = versions.get(contestId) !== version;
    versions.set(contestId, version);
    if (isShowing) return;
    if (isNewVersion) dispatch(contestId, { type: "pushed-counts" });
    const entryId = userVote?.entryId ?? null;
    if (userVote !== undefined && entryId !== shownVote(machineOf(contestId)))
      dispatch(contestId, { type: "another-device", entryId });
    if (isReply && user && hasAccess === false) dispatch(contestId, { type: "code-needed" });
  }

  function followQuery(queryKey: readonly unknown[], data: unknown, isReply: boolean): void {
    const [resource, contestId] = queryKey;
    if (resource === currentUserQuery.queryKey[0]) followUser();
    else if (resource === contestKey(0)[0] && queryKey.length === 2)
      followContest(contestId as number, data as ContestView, isReply);
  }

  function followCache(isReply: boolean): void {
    for (const { queryKey, state } of queryClient.getQueryCache().getAll())
      if (state.data !== undefined) followQuery(queryKey, state.data, isReply);
  }

  const intent = readVoteIntent();
  followStorage();
  if (intent) {
    const { contestId, ...askedFor } = intent;
    const kept = savedOf(contestId);
    dispatch(contestId, { type: "reload", kept, askedFor });
    if (user) dispatch(contestId, { type: "sign-in", kept });
    else listenToSignIn(signInListeners(contestId));
  }
  followCache(true);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success")
      followQuery(event.query.queryKey, event.query.state.data, event.action.manual !== true);
  });
  window.addEventListener("storage", ({ key }) => key === savedVotesKey && followStorage());
  window.addEventListener("pagehide", saveIfPageGoes);
  // A phone may end a hidden page without any further event.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && saveIfPageGoes());

  return {
    resendKept: () => forEachContest((contestId) => dispatch(contestId, { type: "resend" })),
    press,
    dispatch,

    /** The server's stream says which vote of its viewer stands. Somebody else may have signed in meanwhile. */
    toldByStream(contestId: number, { entryId, counted, userId: viewerId }: ToldVote): void {
      if (viewerId !== user?.id) return;
      dispatch(contestId, { type: "told-by-stream", entryId });
      // A vote that waited has been confirmed, perhaps on another device.
      changeShown(contestId, (known) =>
        known.userVote?.entryId === entryId && known.userVote.counted !== counted
          ? { ...known, userVote: { entryId, counted } }
          : known,
      );
    },
  };
}

/** The server does not know whether a contest is an award. */
function inWordsFor(contest: InShow, answer: VoteAnswer): VoteAnswer {
  if (answer.type !== "refused") return answer;
  const { message, reason } = answer.refusal;
  if (reason?.[0] !== "voteRefused") return answer;
  return { ...answer, refusal: { message, reason: [reason[0], reason[1], contestOrAward(contest)] } };
}
