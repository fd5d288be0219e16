import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "#web/features/auth/api.ts";
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
      try {
        await setVote(vote.contestId, vote.entryId);
        dropUnsentVote(vote);
        showToast({ title: vote.entryId === null ? "Vote Removed" : "Vote Submitted!" });
      } catch (error) {
        // Not sent, or not confirmed, or signed out meanwhile: it goes on waiting.
        if (isUnconfirmed(error) || (error instanceof CallError && error.status === 401)) return;
        dropUnsentVote(vote);
        const reason = messageOf(error, "Failed to submit vote");
        showToast({ title: "Vote Failed", description: `${reason}. Your saved vote was not counted.`, tone: "error" });
      }
      void queryClient.invalidateQueries({ queryKey: contestKey(vote.contestId) });
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
