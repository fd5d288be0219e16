import {
  acceptInvitation,
  getHelpedContests,
  getHelpers,
  type HelpersOfContest,
  inviteHelper,
  openInvitation,
  removeHelper,
  renewInvitation,
  withdrawInvitation,
} from "#contract/helping.ts";
import { ownsContest } from "#domain/people/contest-permissions.ts";
import { type HelperRole, invitationFit } from "#domain/people/helping.ts";
import { canonicalMailbox, maskedEmail } from "#domain/people/mailboxes.ts";
import { onlyOrganizerMayDoThis } from "#domain/people/organizer-permissions.ts";
import { isProvenMailbox } from "#domain/people/people.ts";
import type { AccountClaims, SignedInPeople } from "#server/features/auth/public.ts";
import { type ContestStore, contestToManage, contestToOwn } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { hasMailbox, type Person, signedInPerson } from "#server/http/person.ts";
import type { FoundInvitation, HelpingStore } from "./store.ts";

export type HelpingDeps = {
  helping: HelpingStore;
  contests: ContestStore;
  claims: AccountClaims;
  people: SignedInPeople;
  hasMail: boolean;
  wakeMail: () => void;
};

export function helpingRoutes(api: Api, { helping, contests, claims, people, hasMail, wakeMail }: HelpingDeps) {
  // Registered before the path with an id, which would match this one too.
  api.handle(getHelpedContests, async ({ query, request }) => {
    const { helps } = await signedInPerson(request);
    const roles = new Map(helps.map(({ contestId, role }) => [contestId, role]));
    const helped = await contests.listAmong([...roles.keys()], query);
    const titles = await contests.titlesOfShows(helped.flatMap(({ showId }) => showId ?? []));
    return helped.map(({ id, ...contest }) => {
      const showTitle = titles.get(contest.showId ?? 0);
      return { id, ...contest, role: roles.get(id) as HelperRole, ...(showTitle !== undefined && { showTitle }) };
    });
  });

  api.handle(getHelpers, async ({ params, request }) => {
    const { contest, person } = await contestToManage(() => contests.find(params.contestId), request);
    return helpersFor(person, contest);
  });

  api.handle(inviteHelper, { changes: "nothing" }, async ({ params, body, request }) => {
    const { contest, person } = await contestToOwn(() => contests.find(params.contestId), request);
    const invited = await helping.invite(contest.id, { email: body.email, role: body.role as HelperRole }, person);
    wakeMail();
    return invited;
  });

  api.handle(renewInvitation, { changes: "nothing" }, async ({ params, body, request }) => {
    const { person } = await contestToOwn(() => contests.find(params.contestId), request);
    const renewed = await helping.renew(params, body, person);
    wakeMail();
    return renewed;
  });

  api.handle(withdrawInvitation, { changes: "nothing" }, async ({ params, request }) => {
    const { contest, person } = await contestToOwn(() => contests.find(params.contestId), request);
    await helping.withdraw(contest.id, params.invitationId, person.id);
    return helpersFor(person, contest);
  });

  api.handle(removeHelper, { changes: "nothing" }, async ({ params, request }) => {
    const person = await signedInPerson(request);
    const contest = await contests.find(params.contestId);
    if (!contest) throw notFound("Contest");
    if (!ownsContest(person, contest) && person.id !== params.helperId)
      throw new Refusal("forbidden", onlyOrganizerMayDoThis);
    people.forgetPerson(await helping.remove(contest.id, params.helperId, person.id));
    return { removed: true as const };
  });

  api.handle(openInvitation, { load: "last", changes: "nothing" }, async ({ body, request }) => {
    const found = await helping.find(body.token);
    const { contestId, contestTitle, invitedBy, role, email, expiresAt } = found;
    const fit = fitOf(found, await request.person());
    return { contestId, contestTitle, invitedBy, role, email: maskedEmail(email), expiresAt, fit };
  });

  api.handle(acceptInvitation, { changes: "nothing" }, async ({ body, request }) => {
    const person = await signedInPerson(request);
    const found = await helping.find(body.token);
    refuseMisfit(fitOf(found, person), found);
    const account = person.hasAccount ? person : await claims.accountOfGuest(person);
    if (!account) throw new Refusal("conflict", ["otherSpelling"]);
    return helping.accept(body.token, account.id).finally(() => people.forgetPerson(account));
  });

  async function helpersFor(person: Person, contest: { id: number; organizerId: string }): Promise<HelpersOfContest> {
    const helpers = await helping.helpers(contest.id);
    if (!ownsContest(person, contest)) return { helpers, hasMail };
    return { helpers, invitations: await helping.invitations(contest.id), hasMail };
  }

  function fitOf({ email, organizerId }: FoundInvitation, person: Person | undefined) {
    const viewer = person && {
      isSameMailbox: hasMailbox(person) && canonicalMailbox(person.email) === canonicalMailbox(email),
      isProven: hasMailbox(person) && isProvenMailbox(person.proof),
      isOrganizer: person.id === organizerId,
    };
    return invitationFit(viewer, { hasMail });
  }
}

function refuseMisfit(fit: ReturnType<typeof invitationFit>, { email }: FoundInvitation): void {
  if (fit === "other mailbox") throw new Refusal("forbidden", ["invitationOfOther", maskedEmail(email)]);
  if (fit === "unproven") throw new Refusal("forbidden", ["invitationUnproven"]);
  if (fit === "is organizer") throw new Refusal("conflict", ["invitedOrganizer"]);
}
