import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { AccountClaims, SignedInPeople } from "#server/features/auth/public.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { invitationMails } from "./invitation-mails.ts";
import { invitationTokens } from "./invitation-tokens.ts";
import { helpingRoutes } from "./routes.ts";
import { helpingStore, sweepInvitations } from "./store.ts";

type Needs = {
  contests: ContestStore;
  claims: AccountClaims;
  people: SignedInPeople;
  mailboxId: (email: string) => string;
};

export function helpingSlice({ database, appSecret, mailing, accountMails, site }: Core) {
  return {
    routes: (api: Api, { contests, claims, people, mailboxId }: Needs) =>
      helpingRoutes(api, {
        helping: helpingStore(database, {
          tokens: invitationTokens(appSecret),
          mails: invitationMails({ pool: database.pool, mailing, mailboxId }),
          publicUrl: site.publicUrl,
        }),
        contests,
        hasMail: site.mail,
        wakeMail: accountMails.wake,
        accountOfGuest: claims.accountOfGuest,
        personChanged: people.forgetPerson,
      }),
    sweep: () => sweepInvitations(database),
  } satisfies Slice;
}
