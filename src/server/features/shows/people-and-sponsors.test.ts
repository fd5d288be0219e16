import { beforeEach, expect, test } from "vitest";
import { helpingMessages } from "#domain/people/helping.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { createAward, createHelper, createInvitation, createSponsor } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { database } = product;

let organizer: Visitor;
let show: { id: number; organizer_id: string };
let awards: number[];
beforeEach(async () => {
  const { visitor, user } = await signedInAs(product, "organizer");
  organizer = visitor;
  const { id } = await (await visitor.post("/api/shows", { title: "Itasha Night" })).json();
  show = { id, organizer_id: user.id };
  awards = [];
  for (const position of [1, 2, 3]) awards.push((await createAward(database, show, { position })).id);
});

const invite = (contestId: number, email: string) =>
  organizer.post(`/api/contests/${contestId}/helpers`, { email, role: "stage" });
const helpersAt = async (contestId: number) => (await organizer.get(`/api/contests/${contestId}/helpers`)).json();
const invitedAt = async (contestId: number) =>
  (await helpersAt(contestId)).invitations.map(({ email }: { email: string }) => email);
const remove = async (contestId: number) => {
  const reply = await organizer.delete(`/api/contests/${contestId}`);
  return { status: reply.status, ...(await reply.json()) };
};

test("an invitation is seen, refused twice, sent again and withdrawn at each award of the show", async () => {
  const [first = 0, second = 0, third = 0] = awards;
  const email = createUniqueEmail();
  const { invitation } = await (await invite(second, email)).json();
  for (const contestId of awards) expect(await invitedAt(contestId)).toEqual([email]);
  const again = await invite(first, email);
  expect([again.status, (await again.json()).message]).toEqual([409, helpingMessages.invitedAlready]);
  const path = (contestId: number) => `/api/contests/${contestId}/helpers/invitations/${invitation.id}`;
  expect((await organizer.post(`${path(third)}/renew`, { mail: false })).status).toBe(200);

  const other = await signedInAs(product, "organizer");
  const foreign = await createAward(database, { id: show.id, organizer_id: show.organizer_id }, { position: 4 });
  await database.pool.query(
    "update contests set show_id = null, position = null, takes = null, organizer_id = $1 where id = $2",
    [other.user.id, foreign.id],
  );
  expect((await other.visitor.delete(path(foreign.id))).status).toBe(200); // one that is not there is withdrawn already
  expect(await invitedAt(first)).toEqual([email]);

  expect((await organizer.delete(path(first))).status).toBe(200);
  for (const contestId of awards) expect(await invitedAt(contestId)).toEqual([]);
});

test("an invitation outlives the award that it was sent from, and its link still works", async () => {
  const [first = 0, second = 0] = awards;
  const email = createUniqueEmail();
  const { link } = await (await invite(first, email)).json();
  expect(await remove(first)).toMatchObject({ status: 200 });
  expect(await invitedAt(second)).toEqual([email]);
  const { visitor, user } = await signedInAs(product, "voter", { email, email_verified: true });
  expect((await visitor.post("/api/invitations/accept", { token: link.split("#")[1] })).status).toBe(200);
  expect(await helpersAt(second)).toMatchObject({ helpers: [{ id: user.id }], invitations: [] });
});

test("two awards deleted at once leave the invitations of both to the third, each mailbox once", async () => {
  const [first = 0, second = 0, third = 0] = awards;
  const [one, two] = [createUniqueEmail(), createUniqueEmail()];
  await createInvitation(database, { contest_id: first, email: one });
  await createInvitation(database, { contest_id: second, email: two });
  await createInvitation(database, { contest_id: third, email: two });
  const replies = await Promise.all([remove(first), remove(second)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await invitedAt(third)).sort()).toEqual([one, two].sort());
});

test.each([
  ["a helper", (contest_id: number) => createHelper(database, { contest_id })],
  ["an invitation", (contest_id: number) => createInvitation(database, { contest_id })],
  ["a sponsor", (contest_id: number) => createSponsor(database, { contest_id })],
])("the only award is not deleted while it would take %s along", async (_, add) => {
  const [first = 0, second = 0, third = 0] = awards;
  await add(third);
  expect((await remove(first)).status).toBe(200);
  expect((await remove(second)).status).toBe(200);
  expect(await remove(third)).toMatchObject({ status: 409, message: showMessages.lastAward });
  await createAward(database, show, { position: 4 });
  expect((await remove(third)).status).toBe(200);
});

test("the only award is deleted where nothing is lost, and a whole show with all", async () => {
  for (const contestId of awards) expect((await remove(contestId)).status).toBe(200);
  const { id } = await createAward(database, show);
  await createHelper(database, { contest_id: id });
  expect((await organizer.delete(`/api/shows/${show.id}`)).status).toBe(200);
});
