import { sessionStore } from "#server/features/auth/sessions/sessions.ts";
import { postmasterPid } from "#server/testing/embedded/processes.ts";
import { contestWithVotes, type LabContest } from "../kit/contests.ts";
import { expectVotes } from "../kit/count-votes.ts";
import { signInNewPeople } from "../kit/people.ts";
import { processorSecondsWithChildren } from "../kit/process-usage.ts";
import { type Product, withProduct } from "../kit/product.ts";
import { median, mediansInTurns } from "../kit/quantile.ts";
import { type LabShow, showWithAwards } from "../kit/shows.ts";
import { type Row, row } from "../kit/table.ts";
import { voteRequest, voteRequests } from "../kit/vote-request.ts";
import { driveRequests } from "./send-requests.ts";

const pollRounds = 5;
const pollSeconds = 2;
const voteRounds = 8;
const voters = 4_000;
const edits = 30;

/** A show against one contest with as many entries: its replies, the votes in its awards, and editing its cars. */
export function shows(): Promise<Row[]> {
  return withProduct({}, async (product) => [
    ...(await pollRows(product)),
    ...(await voteRows(product)),
    ...(await largeShowRows(product)),
  ]);
}

async function pollRows(product: Product): Promise<Row[]> {
  const { port, pid } = product;
  const contest = await contestWithVotes(product.database, 1_000);
  const show = await showWithAwards(product.database, { votes: 1_000 });
  const [cookie = ""] = await signInNewPeople(product.database, 1);
  for (const { id, entryIds } of [contest, ...show.awards])
    await sendOne(product, voteRequest(id, { action: "cast", entryId: entryIds[3] as number }, cookie));
  const paths = { contest: `/api/contests/${contest.id}`, show: `/api/shows/${show.id}` };
  const [ofContest, ofShow] = [
    await fullReply(product, paths.contest, cookie),
    await fullReply(product, paths.show, cookie),
  ];
  const poll = (path: string, headers: Record<string, string>, status: "200" | "304") => async () => {
    const requests = [{ path, headers: { cookie, ...headers } }];
    const { statuses, processor } = await driveRequests({
      port,
      pid,
      connections: 50,
      seconds: pollSeconds,
      requests,
    });
    if (Object.keys(statuses).join() !== status) throw new Error(`Answered ${JSON.stringify(statuses)}`);
    return { processor };
  };
  const measured = await mediansInTurns(pollRounds, {
    contest: poll(paths.contest, {}, "200"),
    show: poll(paths.show, {}, "200"),
    sameContest: poll(paths.contest, { "if-none-match": ofContest.etag }, "304"),
    sameShow: poll(paths.show, { "if-none-match": ofShow.etag }, "304"),
  });
  const ratioAtMost = 1.3;
  return [
    row("a show's reply, 4 awards and 60 cars", ofShow.kilobytes, "kB", {
      baseline: ["a contest's, 60 entries", ofContest.kilobytes],
      ratioAtMost,
    }),
    row("… processor time of the server", measured.show.processor, "µs", {
      baseline: ["the contest's", measured.contest.processor],
      ratioAtMost,
    }),
    row("… unchanged (304)", measured.sameShow.processor, "µs", {
      baseline: ["the contest's", measured.sameContest.processor],
      ratioAtMost,
    }),
  ];
}

/** Of the server and the database together. */
async function voteRows(product: Product): Promise<Row[]> {
  const { port, pid } = product;
  const cookies = await signInNewPeople(product.database, voters);
  const costIn = async (contest: LabContest) => {
    const used = () => processorSecondsWithChildren(postmasterPid(product.dataDir));
    const before = await used();
    const { processor } = await driveRequests({
      port,
      pid,
      connections: 200,
      requests: voteRequests(contest, cookies),
    });
    const all = processor + (((await used()) - before) * 1_000_000) / voters;
    await expectVotes(product.database, contest.id, voters);
    return { all };
  };
  const inContest = async () => costIn(await contestWithVotes(product.database, 0));
  const inAward = async () => costIn((await showWithAwards(product.database)).awards[1] as LabContest);
  await inContest(); // at an event the server has served pages for hours before anybody votes
  const { award, contest } = await mediansInTurns(voteRounds, { contest: inContest, award: inAward });
  return [
    row("a vote in an award of a show, processor time of server and database", award.all, "µs", {
      baseline: ["in a contest of its own", contest.all],
      ratioAtMost: 1.03,
    }),
  ];
}

async function largeShowRows(product: Product): Promise<Row[]> {
  const usual = await showWithAwards(product.database, { awards: 8, votes: 100 });
  const large = await showWithAwards(product.database, { awards: 8, cars: 300, votes: 100 });
  const usualEdits = await editTimes(product, usual);
  const reads: number[] = [];
  const readAt = async () => {
    const startedAt = performance.now();
    const reply = await fullReply(product, `/api/shows/${large.id}`);
    reads.push(performance.now() - startedAt);
    return reply;
  };
  const { kilobytes } = await readAt();
  const largeEdits = await editTimes(product, large, readAt);
  return [
    row("editing one of 60 cars in 8 awards", median(usualEdits), "ms", { atMost: 30 }),
    row("editing one of 300 cars in 8 awards", median(largeEdits), "ms"),
    row("the show's reply with 300 cars in 8 awards", kilobytes, "kB"),
    row("… read after each of these edits", median(reads), "ms"),
  ];
}

/** Milliseconds of each edit, from the request to its reply. */
async function editTimes(product: Product, show: LabShow, after = async (): Promise<unknown> => undefined) {
  const { id } = await sessionStore(product.database).create({ userId: show.organizerId }, new Date());
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const body = JSON.stringify({ version: edit + 1, name: `Midnight Runner, edit ${edit}` });
    const path = `/api/exhibits/${show.exhibitIds[3]}`;
    const startedAt = performance.now();
    await sendOne(product, { method: "PUT", path, headers: { cookie: `sq_session=${id}` }, body });
    times.push(performance.now() - startedAt);
    await after();
  }
  return times;
}

type Plan = { method?: string; path: string; headers?: Record<string, string>; body?: BodyInit };

async function sendOne({ address }: Product, { path, headers = {}, ...init }: Plan): Promise<Response> {
  const response = await fetch(address + path, {
    ...init,
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", ...headers },
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status} ${await response.text()}`);
  return response;
}

/** `kilobytes`: compressed, as it is sent. */
async function fullReply(product: Product, path: string, cookie = "") {
  const response = await sendOne(product, { path, headers: { cookie, "accept-encoding": "gzip" } });
  const etag = response.headers.get("etag") ?? "";
  await response.arrayBuffer();
  return { etag, kilobytes: Number(response.headers.get("content-length")) / 1000 };
}
