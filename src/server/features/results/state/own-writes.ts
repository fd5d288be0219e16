import {
  askForEmailChange,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  endOtherSessions,
  endSession,
  removeProfilePhoto,
  undoEmailChange,
  updateAccount,
} from "#contract/accounts.ts";
import {
  askForCode,
  confirmCode,
  register,
  registerOnContestPage,
  resetPassword,
  signIn,
  signInOnContestPage,
} from "#contract/auth.ts";
import { markCards } from "#contract/cards.ts";
import { createContest, deleteContest, handOverContest, updateContest } from "#contract/contests.ts";
import { actEndpoints, extendVoting, showNotice, takeDownNotice } from "#contract/control.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { bulkUploadEntries, createEntry, deleteEntry, undoUpload, updateEntry } from "#contract/entries.ts";
import {
  acceptInvitation,
  inviteHelper,
  openInvitation,
  removeHelper,
  renewInvitation,
  withdrawInvitation,
} from "#contract/helping.ts";
import {
  approveOrganizerRequest,
  rejectOrganizerRequest,
  requestOrganizerAccess,
} from "#contract/organizer-requests.ts";
import { cancelPasses, makePasses, usePass } from "#contract/passes.ts";
import { changePersonRole, endPersonSessions, lockPerson, unlockPerson } from "#contract/people.ts";
import { addSponsor, changeSponsor, removeSponsor } from "#contract/sponsors.ts";
import { changeStage, reportScreen } from "#contract/stage.ts";
import {
  adjustPhoto,
  uploadContestHeader,
  uploadContestLogo,
  uploadEntryPhoto,
  uploadProfilePhoto,
} from "#contract/uploads.ts";
import { castVote, changeVote, enterAccessCode, removeVote } from "#contract/votes.ts";
import type { AfterWrite } from "#server/http/api.ts";
import type { Person } from "#server/http/person.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import { whenReady } from "#server/primitives/maybe-promise.ts";

const maxWriters = 20_000; // covers the last few seconds, and no snapshot is older than those

/** The change number of each person's last write: replies to that person must include it. */
export function ownWrites() {
  const lastWrite = new BoundedMap<string, number>(maxWriters);
  let lastWriteForAll = 0;
  return {
    lastOf(person: Person | undefined): number {
      return Math.max(lastWriteForAll, (person && lastWrite.get(person.voterId)) ?? 0);
    },

    remember({ voterId }: Pick<Person, "voterId">, changeNumber: number): void {
      lastWrite.set(voterId, changeNumber);
    },

    rememberForAll(changeNumber: number): void {
      lastWriteForAll = changeNumber;
    },
  };
}

export type OwnWrites = ReturnType<typeof ownWrites>;

type Caches = {
  contestChanged(contestId: number): void;
  anyContestMayHaveChanged(): void;
  rememberWrite(by: Person | undefined): void;
};

/** What a write changes: the contest of its path, any contest, or only what its sender sees of the contest. */
const contestChanges = new Map<Endpoint, "contest" | "any-contest" | "own-vote" | "nothing">([
  [castVote, "own-vote"],
  [changeVote, "own-vote"],
  [removeVote, "own-vote"],
  [enterAccessCode, "own-vote"],
  [updateContest, "contest"],
  [deleteContest, "contest"],
  [handOverContest, "contest"],
  ...Object.values(actEndpoints).map((endpoint): [Endpoint, "contest"] => [endpoint, "contest"]),
  [extendVoting, "contest"],
  [showNotice, "contest"],
  [takeDownNotice, "contest"],
  [createEntry, "contest"],
  [bulkUploadEntries, "contest"],
  [undoUpload, "contest"],
  [cancelPasses, "contest"],
  [changeStage, "contest"],
  [addSponsor, "contest"],
  [changeSponsor, "contest"],
  [removeSponsor, "contest"],
  // The path of an entry does not name its contest.
  [updateEntry, "any-contest"],
  [deleteEntry, "any-contest"],
  [adjustPhoto, "any-contest"],
  ...[createContest, uploadEntryPhoto, uploadContestLogo, uploadContestHeader, uploadProfilePhoto].map(unrelated),
  ...[signIn, signInOnContestPage, register, registerOnContestPage, askForCode, confirmCode, resetPassword].map(
    unrelated,
  ),
  ...[inviteHelper, renewInvitation, withdrawInvitation, removeHelper, openInvitation, acceptInvitation].map(unrelated),
  ...[makePasses, usePass, reportScreen, markCards].map(unrelated),
  ...[updateAccount, removeProfilePhoto, changePassword, askForEmailChange, endSession, endOtherSessions].map(
    unrelated,
  ),
  // Votes move or are taken back.
  [confirmEmailChange, "any-contest"],
  [undoEmailChange, "any-contest"],
  [deleteAccount, "any-contest"],
  ...[changePersonRole, endPersonSessions, lockPerson, unlockPerson].map(unrelated),
  ...[requestOrganizerAccess, approveOrganizerRequest, rejectOrganizerRequest].map(unrelated),
]);

function unrelated(endpoint: Endpoint): [Endpoint, "nothing"] {
  return [endpoint, "nothing"];
}

/**
 * After a write, its sender's next read through this process shows the effect. The database notifies us of every change
 * too, but on another connection, perhaps after the sender has had the reply.
 */
export function markOwnWrites(caches: Caches) {
  return (endpoint: Endpoint): AfterWrite | undefined => {
    const change = contestChanges.get(endpoint);
    if (endpoint.method === "GET" || change === "nothing") return undefined;
    if (!change) throw new Error(`${endpoint.method} ${endpoint.path}: own-writes.ts must say what it changes`);
    return (params, request) => {
      if (change === "any-contest") caches.anyContestMayHaveChanged();
      else caches.contestChanged((params as { contestId: number }).contestId);
      if (change !== "own-vote") return caches.rememberWrite(undefined);
      return whenReady(request.person(), caches.rememberWrite);
    };
  };
}
