import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import {
  accountDeletion,
  type CallerOf,
  type CodeStore,
  emailChangeCodes,
  emailChanges,
  ownPassword,
  type SignedInPeople,
  type SignInLimit,
  type SignInQueue,
  sweepEmailChanges,
  type UserStore,
} from "#server/features/auth/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { PhotoStore } from "#server/features/uploads/public.ts";
import type { ConfirmVotes } from "#server/features/votes/public.ts";
import type { Api } from "#server/http/api.ts";
import type { FindPerson } from "#server/http/person.ts";
import { personalDataOf } from "./personal-data.ts";
import { accountRoutes } from "./routes.ts";
import { accountStore } from "./store.ts";

type Needs = {
  changes: ContestChanges;
  photos: PhotoStore;
  confirmVotes: ConfirmVotes;
  users: UserStore;
  people: SignedInPeople;
  queue: SignInQueue;
  signInLimit: SignInLimit;
  callerOf: CallerOf;
  codes: CodeStore | undefined;
  accountKey: (storedEmail: string) => string;
  mailboxId: (email: string) => string;
  findPerson: FindPerson;
};

export function accountsSlice({ database, appSecret, accountMails, site, random }: Core) {
  const { publicUrl } = site;
  const accounts = accountStore(database, { accountMails, site: publicUrl });
  return {
    routes: (api: Api, needs: Needs) => {
      const { changes, photos, people, queue, signInLimit: limit, callerOf, accountKey, users, mailboxId } = needs;
      const { codes, confirmVotes, findPerson } = needs;
      const storedHash = async (userId: string) => (await accounts.find(userId))?.passwordHash ?? null;
      accountRoutes(api, {
        changes,
        accounts,
        photos,
        password: ownPassword({ queue, limit, callerOf, accountKey, storedHash }),
        codes: codes && emailChangeCodes({ codes, users, mailboxId, publicUrl, random }),
        emails: emailChanges(database, { appSecret, accountMails, publicUrl, confirmVotes }),
        deletePerson: accountDeletion(database, { appSecret, accountMails, publicUrl }),
        personalDataOf: (person) => personalDataOf(database, person),
        people,
        currentPerson: async (request) => findPerson(request.header("cookie"), "write"),
        wakeMail: accountMails.wake,
      });
    },
    sweep: () => sweepEmailChanges(database),
  } satisfies Slice;
}
