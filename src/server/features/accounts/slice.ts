import type { Core, Slice } from "#server/core/core.ts";
import {
  accountDeletion,
  type CallerOf,
  type CodeStore,
  emailChangeCodes,
  emailChanges,
  ownPassword,
  type SignInLimit,
  type SignInQueue,
  sweepEmailChanges,
  type UserStore,
} from "#server/features/auth/public.ts";
import type { ConfirmVotes } from "#server/features/votes/public.ts";
import type { Api } from "#server/http/api.ts";
import { type AccountDeps, accountRoutes } from "./routes.ts";
import { accountStore } from "./store.ts";

type Needs = Pick<AccountDeps, "changes" | "photos" | "people" | "findPerson"> & {
  confirmVotes: ConfirmVotes;
  users: UserStore;
  queue: SignInQueue;
  signInLimit: SignInLimit;
  callerOf: CallerOf;
  codes: CodeStore | undefined;
  accountKey: (storedEmail: string) => string;
  mailboxId: (email: string) => string;
};

export function accountsSlice({ database, appSecret, accountMails, site, random }: Core) {
  const { publicUrl } = site;
  const accounts = accountStore(database, { accountMails, site: publicUrl });
  const storedHash = async (userId: string) => (await accounts.find(userId))?.passwordHash ?? null;
  return {
    routes: (api: Api, needs: Needs) => {
      const { codes, confirmVotes, users, mailboxId, signInLimit: limit } = needs;
      accountRoutes(api, {
        ...needs,
        database,
        accounts,
        password: ownPassword({ ...needs, limit, storedHash }),
        codes: codes && emailChangeCodes({ codes, users, mailboxId, publicUrl, random }),
        emails: emailChanges(database, { appSecret, accountMails, publicUrl, confirmVotes }),
        deletePerson: accountDeletion(database, { appSecret, accountMails, publicUrl }),
        wakeMail: accountMails.wake,
      });
    },
    sweep: () => sweepEmailChanges(database),
  } satisfies Slice;
}
