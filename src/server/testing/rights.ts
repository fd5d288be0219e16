import { sql } from "kysely";
import { passHash } from "#domain/votes/pass-hash.ts";
import { voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { type TestApp, testSecret } from "./app.ts";
import { sendCommand } from "./control.ts";
import { createContest, createEntry, createHelper, createUser, createVoterId } from "./factories.ts";
import { codeFor, emailChangeCode, undoTokenOf } from "./mail-codes.ts";
import type { MailServer } from "./mail-server.ts";
import { createPasses, newPassCode } from "./passes.ts";
import { signedInAs, visitorWithSession } from "./people.ts";
import { jpeg } from "./photos.ts";
import { createUniqueEmail } from "./unique-email.ts";
import type { Visitor } from "./visitor.ts";

/** People who vote, acts that end one of their rights, and requests that may be under way at that moment. */

export const voterKinds = ["google", "united", "mail", "account", "unproven", "organizer", "helper", "pass"] as const;
export type VoterKind = (typeof voterKinds)[number];

export type Scene = {
  kind: VoterKind;
  contestId: number;
  /** of the contest's entries */
  entryIds: [number, number];
  /** in two browsers */
  visitors: [Visitor, Visitor];
  organizer: Visitor;
  admin: Visitor;
  /** undefined without an account */
  userId: string | undefined;
  email: string;
  /** the number of the pass, of somebody who has one */
  passNumber: number | undefined;
  /** under which this person's vote may stand */
  voterIds(): Promise<Set<string>>;
  /** the same person signs in once more; undefined where that is not possible any more */
  signInAgain(): Promise<Visitor | undefined>;
  product: TestApp;
  mailServer: MailServer;
};

const isAccount = (kind: VoterKind) => ["account", "unproven", "organizer", "helper"].includes(kind);

/** One person and one open contest; nobody else votes in it. */
export async function createScene(product: TestApp, mailServer: MailServer, kind: VoterKind): Promise<Scene> {
  const { database } = product;
  const email = createUniqueEmail();
  const organizer = await signedInAs(product, "organizer");
  const admin = await signedInAs(product, "super_admin");
  const role = kind === "organizer" ? ("organizer" as const) : ("voter" as const);
  const user = isAccount(kind)
    ? await createUser(database, { email, role, email_verified: kind !== "unproven" })
    : undefined;
  const contest = await createContest(database, {
    organizer_id: kind === "organizer" && user ? user.id : organizer.user.id,
    who_may_vote: kind === "pass" ? "pass" : "proven",
    ...(["organizer", "helper"].includes(kind) && { access_code: "sesame" }),
  });
  if (kind === "helper" && user) await createHelper(database, { contest_id: contest.id, user_id: user.id });
  const entryIds: [number, number] = [
    (await createEntry(database, { contest_id: contest.id })).id,
    (await createEntry(database, { contest_id: contest.id })).id,
  ];
  const mailboxId = voterIdOf(email, testSecret);
  const unitedId = createVoterId();
  if (kind === "united") await addVoters(product, [mailboxId, unitedId], unitedId);
  const code = newPassCode();
  if (kind === "pass") await createPasses(database, contest.id, [code]);
  const google = { email, firstName: "Gia", lastName: "Google", profileImageUrl: null };
  const signIn = async (): Promise<Visitor> => {
    if (kind === "google" || kind === "united") return visitorWithSession(product, { google });
    if (kind === "mail") return visitorWithSession(product, { mail: { email } });
    if (user) return visitorWithSession(product, { userId: user.id });
    const visitor = product.visitor();
    await visitor.post(`/api/contests/${contest.id}/pass`, { code });
    return visitor;
  };
  return {
    kind,
    contestId: contest.id,
    entryIds,
    visitors: [await signIn(), await signIn()],
    organizer: organizer.visitor,
    admin: admin.visitor,
    userId: user?.id,
    email,
    passNumber: kind === "pass" ? 1 : undefined,
    async voterIds() {
      const { rows } = await database.pool.query(
        `select coalesce((select voter_id from voters where voters.id = mailbox), mailbox) as id
         from unnest($1::text[]) as mailbox
         union select voter_id from passes where contest_id = $2 and hash = $3 and cancelled_at is null`,
        [await mailboxesOf(product, user?.id, mailboxId), contest.id, passHash({ contestId: contest.id }, code)],
      );
      return new Set(rows.map(({ id }) => id));
    },
    async signInAgain() {
      const visitor = await signIn().catch(() => undefined); // refused where the person is locked
      return visitor && (await visitor.get("/api/auth/user")).status === 200 ? visitor : undefined;
    },
    product,
    mailServer,
  };
}

/** The present mailbox of the account, and the one that this person began with. */
async function mailboxesOf({ database }: TestApp, userId: string | undefined, first: string): Promise<string[]> {
  const user = userId
    ? await database.kysely.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst()
    : undefined;
  return user ? [first, voterIdOf(user.email, testSecret)] : [first];
}

async function addVoters({ database }: TestApp, ids: string[], voterId: string): Promise<void> {
  await sql`insert into voters (id, voter_id) select id, ${voterId} from unnest(${ids}::text[]) as id`.execute(
    database.kysely,
  );
}

type Prepared = () => Promise<Response>;

export type EndingAct = {
  /** who can lose a right by it */
  of: readonly VoterKind[];
  /** the vote that stands goes with it */
  removesVote?: boolean;
  /** afterwards this person can vote no more with the session of then */
  endsVoting?: boolean;
  /** what has to be there before it is done, then the act itself */
  prepare(scene: Scene): Prepared | Promise<Prepared>;
};

const withAccount: readonly VoterKind[] = ["account", "unproven", "organizer", "helper"];
const withMailbox: readonly VoterKind[] = ["google", "united", "mail", "account", "unproven", "helper"];
const control = (which: Parameters<typeof sendCommand>[2]) => (scene: Scene) => () =>
  sendCommand(managerOf(scene), scene.contestId, which);
const managerOf = ({ kind, visitors, organizer }: Scene) => (kind === "organizer" ? visitors[0] : organizer);
const person = (path: string, body?: object) => (scene: Scene) => () =>
  scene.admin.post(`/api/admin/people/${scene.userId}/${path}`, body);

export const endingActs = {
  "delete the account": {
    of: withMailbox,
    removesVote: true,
    endsVoting: true,
    prepare:
      ({ visitors: [visitor], email }) =>
      () =>
        visitor.post("/api/account/delete", { email }),
  },
  "sign out": {
    of: voterKinds,
    endsVoting: true,
    prepare:
      ({ visitors: [visitor] }) =>
      async () => {
        const response = await visitor.get("/api/logout");
        return new Response(null, { status: response.status === 302 ? 200 : response.status });
      },
  },
  "end all other sessions": {
    of: withMailbox,
    endsVoting: true,
    prepare:
      ({ visitors: [, other] }) =>
      () =>
        other.post("/api/account/sessions/end-others"),
  },
  "end the person's sessions": { of: withAccount, endsVoting: true, prepare: person("end-sessions") },
  "lock the person": { of: withAccount, endsVoting: true, prepare: person("lock") },
  "take the role away": { of: ["organizer"], endsVoting: true, prepare: person("role", { role: "voter" }) },
  "remove the helper": {
    of: ["helper"],
    endsVoting: true,
    prepare:
      ({ organizer, contestId, userId }) =>
      () =>
        organizer.delete(`/api/contests/${contestId}/helpers/${userId}`),
  },
  "cancel the pass": {
    of: ["pass"],
    removesVote: true,
    endsVoting: true,
    prepare:
      ({ organizer, contestId }) =>
      () =>
        organizer.post(`/api/contests/${contestId}/passes/cancel`, { from: 1, to: 1 }),
  },
  "change the address": {
    of: ["account", "unproven"],
    async prepare({ visitors: [visitor], mailServer }) {
      const email = createUniqueEmail();
      const code = await emailChangeCode({ visitor, mailServer }, email);
      return () => visitor.post("/api/account/email/confirm", { email, code });
    },
  },
  "undo a change of address": {
    of: ["account"],
    endsVoting: true,
    async prepare({ visitors: [visitor], mailServer, product }) {
      const token = await undoTokenOf({ visitor, mailServer, product });
      return () => product.visitor().post("/api/account/email/undo", { token });
    },
  },
  "delete the entry": {
    of: voterKinds,
    removesVote: true,
    prepare: (scene) => () => managerOf(scene).delete(`/api/entries/${scene.entryIds[0]}`),
  },
  "delete the contest": {
    of: voterKinds,
    removesVote: true,
    endsVoting: true,
    prepare: (scene) => () => managerOf(scene).delete(`/api/contests/${scene.contestId}`),
  },
  pause: { of: voterKinds, endsVoting: true, prepare: control("pause") },
  end: { of: voterKinds, endsVoting: true, prepare: control("end") },
  seal: { of: voterKinds, prepare: control("seal") },
  "clear the rehearsal": {
    of: voterKinds,
    removesVote: true,
    endsVoting: true,
    async prepare(scene) {
      await scene.product.database.pool.query(
        "update contests set start_date = now() + interval '1 hour', rehearsing_since = date_trunc('milliseconds', now()) where id = $1",
        [scene.contestId],
      );
      const path = `/api/contests/${scene.contestId}`;
      const { controlVersion: version } = await (await managerOf(scene).get(path)).json();
      return () => managerOf(scene).post(`${path}/rehearsal/clear`, { version });
    },
  },
} satisfies Record<string, EndingAct>;

export type EndingActName = keyof typeof endingActs;

export type Flight = {
  of: readonly VoterKind[];
  prepare(scene: Scene, through: TestApp): Prepared | Promise<Prepared>;
};

/** The same browser, but its requests go to another process of the product. */
export function sentThrough(product: TestApp, { cookies }: Visitor): Visitor {
  const visitor = product.visitor();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

const vote =
  (send: (visitor: Visitor, path: string, scene: Scene) => Promise<Response>) => (scene: Scene, through: TestApp) => {
    const visitor = sentThrough(through, scene.visitors[0]);
    return () => send(visitor, `/api/contests/${scene.contestId}/vote`, scene);
  };

export const flights = {
  cast: {
    of: voterKinds,
    prepare: vote((visitor, path, { entryIds }) => visitor.post(path, { entryId: entryIds[0] })),
  },
  set: { of: voterKinds, prepare: vote((visitor, path, { entryIds }) => visitor.put(path, { entryId: entryIds[0] })) },
  "set the other": {
    of: voterKinds,
    prepare: vote((visitor, path, { entryIds }) => visitor.put(path, { entryId: entryIds[1] })),
  },
  remove: { of: voterKinds, prepare: vote((visitor, path) => visitor.delete(path)) },
  "confirm the mailbox": {
    of: ["unproven"],
    async prepare({ visitors: [own], email, product, mailServer }, through) {
      const code = await codeFor({ visitor: own, mailServer, product }, email);
      const visitor = sentThrough(through, own);
      return () => visitor.post("/api/auth/code/confirm", { email, code });
    },
  },
  "sign in by a code": {
    of: withMailbox,
    async prepare({ email, product, mailServer, contestId, entryIds }, through) {
      const asking = product.visitor();
      const code = await codeFor({ visitor: asking, mailServer, product }, email);
      const visitor = sentThrough(through, asking);
      return async () => {
        const signedIn = await visitor.post("/api/auth/code/confirm", { email, code });
        if (!signedIn.ok) return signedIn;
        return visitor.put(`/api/contests/${contestId}/vote`, { entryId: entryIds[1] });
      };
    },
  },
  upload: {
    of: withAccount,
    async prepare({ visitors: [own] }, through) {
      const body = new FormData();
      body.set("image", new Blob([new Uint8Array(await jpeg())], { type: "image/jpeg" }), "car.jpg");
      const visitor = sentThrough(through, own);
      return () => visitor.send("POST", "/api/upload/profile", { body });
    },
  },
} satisfies Record<string, Flight>;

export type FlightName = keyof typeof flights;
