import { setMaxListeners } from "node:events";
import { seededRandom } from "#domain/seeded-random.ts";
import { contestWithEntries } from "../../kit/contests.ts";
import { countVotes, type VoteCount } from "../../kit/count-votes.ts";
import type { Mailbox } from "../../kit/mail-sink.ts";
import { signInOrganizer } from "../../kit/people.ts";
import type { Product } from "../../kit/product.ts";
import { count } from "../../load/figures.ts";
import { makeOwners } from "../../load/phone-owners.ts";
import { pageAssets } from "../../load/requests.ts";
import { mailboxOwner, phoneOwner } from "./people.ts";
import { photoUploads } from "./uploads.ts";
import { type Answered, keepVisiting } from "./visits.ts";

type Options = { mailbox: Mailbox; appSecret: string; steadyAfterMs: number };

const phones = 500; // a tenth of what is promised
const mailboxes = 200;
const pollsEvery = 5; // the others have a stream
const wantedAnswers: ReadonlySet<number | undefined> = new Set([200, 204, 302, 304]);

/** People come, vote and go, and an organizer changes photos, until they are stopped. */
export async function startCrowd(product: Product, { mailbox, appSecret, steadyAfterMs }: Options) {
  const { database, address, port } = product;
  const random = seededRandom("soak");
  const contest = await contestWithEntries(database);
  const { id: contestId, entryIds } = contest;
  const owners = await makeOwners(database, phones, appSecret);
  const people = [
    ...owners.map((owner, place) => phoneOwner(owner, random, place % pollsEvery !== 0)),
    ...Array.from({ length: mailboxes }, (_, place) =>
      mailboxOwner(`mailbox${place}@example.org`, { appSecret, random, mailbox, firstWithinMs: 0.8 * steadyAfterMs }),
    ),
  ];
  const cookie = await signInOrganizer(database, contestId);
  const uploads = await photoUploads({ address, contestId, entryIds, cookie });
  await uploads.replaceAll();

  const counts = { answers: 0, notNow: 0, refused: 0 };
  const [wanted, unwanted]: [Record<string, number>, Record<string, number>] = [{}, {}];
  const answered: Answered = (request, status) => {
    counts.answers += 1;
    if (wantedAnswers.has(status)) return count(wanted, request);
    if (status === 503 || status === undefined) counts.notNow += 1;
    else counts.refused += 1;
    count(unwanted, status === undefined ? request : `${request}: ${status}`);
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  setMaxListeners(0, signal); // everybody listens
  const assets = await pageAssets(`${address}/contest/${contestId}`);
  const hall = { address: { host: "127.0.0.1", port }, contestId, entryIds, assets, random, answered, signal };
  const everybody = Promise.all([
    ...people.map((person) => keepVisiting(person, hall)),
    uploads.keepReplacing(signal, answered),
  ]);

  return {
    counts,
    /** answers that people want, and others: how often, by request */
    wanted,
    unwanted,
    async stop(): Promise<void> {
      leaving.abort();
      await everybody;
    },
    countVotes(): Promise<VoteCount> {
      const voters = people.map(({ voterId, record }) => ({ voterId, expected: record.expected() }));
      return countVotes(database, contestId, voters);
    },
  };
}
