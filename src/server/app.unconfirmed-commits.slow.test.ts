import { afterAll, afterEach, describe, expect, test } from "vitest";
import { refusals } from "#words/en/refusals.ts";
import { UnconfirmedCommit } from "./db/connection/confirming-client.ts";
import { takeVotes } from "./features/votes/batches/take-votes.ts";
import { ballotFor } from "./testing/ballots.ts";
import { startTestCluster } from "./testing/cluster.ts";
import { createTestDatabase } from "./testing/database.ts";
import { createContest, createEntry } from "./testing/factories.ts";
import { operatorOf, replicatedSettings } from "./testing/missing-standby.ts";
import { signedInAs } from "./testing/people.ts";
import { testProduct } from "./testing/product.ts";

const cluster = await startTestCluster(replicatedSettings);
afterAll(cluster.stop);
const operator = await operatorOf(cluster);
afterAll(operator.close);
const product = await testProduct({ database: await createTestDatabase({ cluster }), impatient: true });
const { database } = product;

/** PostgreSQL says then that the commit has succeeded. */
describe("while a commit waits for the standby and somebody ends that wait", () => {
  afterEach(() => operator.bringStandbyBack()); // also so that the database can be dropped

  test.each(["cancel", "terminate"] as const)("by %s, the vote is not confirmed", async (how) => {
    const entry = await createEntry(database);
    const path = `/api/contests/${entry.contest_id}/vote`;
    const { visitor } = await signedInAs(product, "voter");
    await operator.loseStandby();
    const { reply, ended } = await operator.endWaitsUntil(how, visitor.post(path, { entryId: entry.id }));
    expect(ended).toBeGreaterThan(0);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ code: "unavailable", message: refusals.voteNotConfirmed });

    await operator.bringStandbyBack();
    const again = await visitor.post(path, { entryId: entry.id });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ totalVotes: 1, userVote: { entryId: entry.id } });
  });

  test("a vote that is sent again and changes nothing waits for the standby, too", async () => {
    const take = takeVotes(database.pool);
    const ballot = ballotFor(await createEntry(database));
    await operator.loseStandby();
    const first = take([ballot]);
    first.catch(() => {});
    await expect.poll(operator.waiting).toHaveLength(1);
    await operator.endWaitsUntil(
      "cancel",
      first.catch(() => {}),
    );
    await expect(first).rejects.toThrow(UnconfirmedCommit);

    const again = take([ballot]);
    await expect.poll(operator.waiting).toHaveLength(1);
    await operator.bringStandbyBack();
    expect(await again).toMatchObject([{ entryId: ballot.entryId, totalVotes: 1 }]);
  });

  test("nothing else that is written is confirmed either", async () => {
    const organizer = await signedInAs(product, "organizer");
    const contest = await createContest(database, { organizer_id: organizer.user.id, access_code: "s3same" });
    const voter = await signedInAs(product, "voter");
    const path = `/api/contests/${contest.id}`;
    const writes = {
      act: () => organizer.visitor.post(`${path}/pause`, { version: contest.control_version }),
      edit: () => organizer.visitor.put(path, { title: "Seen by nobody else" }),
      accessCode: () => voter.visitor.post(`${path}/access`, { code: "s3same" }),
      signUp: () =>
        product.visitor().post("/api/register", {
          email: "unconfirmed@example.org",
          password: "correct horse battery",
          firstName: "Una",
          lastName: "Sure",
        }),
    };
    for (const [name, write] of Object.entries(writes)) {
      await operator.loseStandby();
      const { reply, ended } = await operator.endWaitsUntil("cancel", write());
      expect(ended, name).toBeGreaterThan(0);
      expect([reply.status, await reply.json()], name).toMatchObject([
        503,
        { message: "We cannot confirm that this was saved. Please check, and try again in a moment." },
      ]);
      await operator.bringStandbyBack();
    }
  });
});
