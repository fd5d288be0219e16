import { type APIRequestContext, expect, type Locator, type Page, request } from "@playwright/test";
import { createContest, signInAsNewOrganizer } from "./organizer.ts";
import { runSettings } from "./run-context.ts";
import { uniqueEmail } from "./unique.ts";
import { untilTaken } from "./until-taken.ts";

export type Made = { contestId: number; entries: Record<string, number>; organizer: APIRequestContext };

let sharedOrganizer: Promise<APIRequestContext> | undefined;

/** A new contest with these entries. One organizer per process makes them all, and takes no other part in the tests. */
export async function makeContest(names: readonly string[], values: Record<string, unknown> = {}): Promise<Made> {
  sharedOrganizer ??= newOrganizer();
  const organizer = await sharedOrganizer;
  const page = { request: organizer } as unknown as Page;
  const contestId = await createContest(page, { title: "Harbour night", ...values });
  const entries: Record<string, number> = {};
  for (const name of names) entries[name] = await addEntry(organizer, contestId, { name, owner: "Mika Ito" });
  return { contestId, entries, organizer };
}

export async function addEntry(organizer: APIRequestContext, contestId: number, entry: object): Promise<number> {
  const reply = await untilTaken(() => organizer.post(`/api/contests/${contestId}/entries`, { data: entry }));
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
}

/** Signs a new person in. */
export async function register(context: { request: APIRequestContext }): Promise<void> {
  const person = { email: uniqueEmail("fan"), password: "long enough", firstName: "Fan", lastName: "Nguyen" };
  const reply = await untilTaken(() => context.request.post("/api/register", { data: person }));
  expect(reply.ok()).toBe(true);
}

/** The vote of a new person without a page. */
export async function voteOfSomebody(contestId: number, entryId: number | undefined): Promise<APIRequestContext> {
  const voter = await newContext();
  await register({ request: voter });
  await voteAs(voter, contestId, entryId);
  return voter;
}

export async function voteAs(voter: APIRequestContext, contestId: number, entryId: number | undefined): Promise<void> {
  const reply = await untilTaken(() => voter.put(`/api/contests/${contestId}/vote`, { data: { entryId } }));
  expect(reply.ok()).toBe(true);
}

export async function openContest(page: Page, contestId: number, query = ""): Promise<void> {
  await page.goto(`/contest/${contestId}${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The vote of the person who is signed in on that page. */
export async function standingVote(page: Page, contestId: number): Promise<number | null> {
  return (await (await page.request.get(`/api/contests/${contestId}`)).json()).userVote?.entryId ?? null;
}

/** The same, and whether it counts. */
export async function judgedVote(
  page: Page,
  contestUrl: string,
): Promise<{ entryId: number; counted: boolean } | null> {
  return (await (await page.request.get(contestUrl)).json()).userVote;
}

async function newOrganizer(): Promise<APIRequestContext> {
  const organizer = await newContext();
  await signInAsNewOrganizer({ request: organizer } as unknown as Page);
  return organizer;
}

function newContext(): Promise<APIRequestContext> {
  return request.newContext({ baseURL: runSettings().baseURL ?? "" });
}

/** The leading entries, whatever their heading says at present. */
export function leadersOf(page: Page): Locator {
  return page.getByRole("region", { name: /^(Live Progress|Results|Final Result)$/ });
}
