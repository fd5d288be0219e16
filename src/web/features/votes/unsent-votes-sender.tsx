import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ContestView } from "#contract/contests.ts";
import { savedVoteRefused } from "#domain/vote-messages.ts";
import { withVote } from "#domain/voting.ts";
import { currentUserQuery, useCurrentUser } from "#web/features/auth/api.ts";
import { CallError, messageOf } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { isUnconfirmed, setVote } from "./api.ts";
import { dropUnsentVote, type UnsentVote, unsentVotesOf, useUnsentVotes } from "./use-unsent-votes.ts";

const firstPause = 2_000;
const longestPause = 30_000;

/** Sends what waits on this phone: when the line is back, when the page is looked at again, and now and then in between. */
export function UnsentVotesSender() {
  const { user } = useCurrentUser();
  const queryClient = useQueryClient();
  const waiting = useUnsentVotes();
  const userId = user?.id;
  const anyWaits = userId !== undefined && Object.values(waiting).some((vote) => vote.userId === userId);

  useEffect(() => {
    if (!anyWaits || userId === undefined) return;
    let stopped = false;
    let pause = firstPause;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let underWay = false;

    const sendAll = async () => {
      if (underWay) return;
      underWay = true;
      clearTimeout(timer);
      for (const vote of unsentVotesOf(userId)) if (!stopped) await send(vote);
      underWay = false;
      if (stopped || unsentVotesOf(userId).length === 0) return;
      // Thousands of phones get their line back at the same moment: each waits a little differently.
      timer = setTimeout(sendAll, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, longestPause);
    };
    const send = async (vote: UnsentVote) => {
      const queryKey = contestKey(vote.contestId);
      try {
        await setVote(vote.contestId, vote.entryId);
        if (!dropUnsentVote(vote)) return; // a newer choice is on its way and will say so itself
        queryClient.setQueryData<ContestView>(queryKey, (known) => known && withVote(known, vote.entryId));
        showToast({ title: vote.entryId === null ? "Vote Removed" : "Vote Submitted!" });
      } catch (error) {
        const status = error instanceof CallError ? error.status : undefined;
        if (status === 401) queryClient.setQueryData(currentUserQuery.queryKey, null);
        // Not sent, not confirmed, too fast, or signed out meanwhile: it goes on waiting.
        if (isUnconfirmed(error) || status === 401 || status === 429 || !dropUnsentVote(vote)) return;
        showToast({ ...savedVoteRefused(messageOf(error, "")), tone: "error" });
      }
      void queryClient.invalidateQueries({ queryKey });
    };
    const sendNow = () => {
      pause = firstPause;
      void sendAll();
    };
    const whenSeen = () => document.visibilityState === "visible" && sendNow();

    timer = setTimeout(sendAll, firstPause * Math.random());
    window.addEventListener("online", sendNow);
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", sendNow);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [anyWaits, userId, queryClient]);
  return null;
}
