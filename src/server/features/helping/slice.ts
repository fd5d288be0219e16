import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import { invitationMails } from "./invitation-mails.ts";
import { type HelpingDeps, helpingRoutes } from "./routes.ts";
import { helpingStore, sweepInvitations } from "./store.ts";

type Needs = Pick<HelpingDeps, "contests" | "claims" | "people"> & { mailboxId: (email: string) => string };

export function helpingSlice({ database, appSecret, mailing, accountMails, site }: Core) {
  return {
    routes(api: Api, needs: Needs) {
      const mails = invitationMails({ pool: database.pool, mailing, mailboxId: needs.mailboxId });
      const helping = helpingStore(database, { appSecret, mails, publicUrl: site.publicUrl });
      helpingRoutes(api, { ...needs, helping, hasMail: site.mail, wakeMail: accountMails.wake });
    },
    sweep: () => sweepInvitations(database),
  } satisfies Slice;
}
