import { type APIRequestContext, type APIResponse, type Page, request } from "@playwright/test";
import { demoAccount, runSettings } from "./run-context.ts";
import { uniqueEmail } from "./unique.ts";
import { untilTaken } from "./until-taken.ts";

export type Organizer = { email: string; password: string; firstName: string; lastName: string };

/** One per process, because a sign-in costs a password hash. */
let sharedAdmin: Promise<APIRequestContext> | undefined;

async function signInAsAdmin(): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: runSettings().baseURL ?? "" });
  await expectOk(() => admin.post("/api/login", { data: credentials(demoAccount("admin")) }));
  return admin;
}

/** Signs a new organizer in on this page, without forms, which are tested elsewhere. */
export async function signInAsNewOrganizer(page: Page, email = uniqueEmail("kenta")): Promise<Organizer> {
  const organizer = { email, password: "long enough 桜", firstName: "Kenta", lastName: "Ōkubo" };
  const asking = { requestOrganizerAccess: true, organizerReason: "I run the spring show in Austin." };
  await expectOk(() => page.request.post("/api/register", { data: { ...organizer, ...asking } }));
  sharedAdmin ??= signInAsAdmin();
  const admin = await sharedAdmin;
  const asked = await (await admin.get("/api/admin/organizer-requests")).json();
  const { id } = asked.find((candidate: { user: { email: string } }) => candidate.user.email === email);
  await expectOk(() => admin.post(`/api/admin/organizer-requests/${id}/approve`));
  return organizer;
}

/** A contest of the person who is signed in on this page. */
export async function createContest(page: Page, values: Record<string, unknown>): Promise<number> {
  const day = 24 * 60 * 60_000;
  const dates = {
    startDate: new Date(Date.now() - day).toISOString(),
    endDate: new Date(Date.now() + 3.5 * day).toISOString(),
  };
  const defaults = { ...dates, whoMayVote: "signed_in" }; // most voters of the tests have merely registered
  const reply = await expectOk(() => page.request.post("/api/contests", { data: { ...defaults, ...values } }));
  const { id } = (await reply.json()) as { id: number };
  return id;
}

function credentials({ email, password }: { email: string; password: string }) {
  return { email, password };
}

async function expectOk(send: () => Promise<APIResponse>): Promise<APIResponse> {
  const reply = await untilTaken(send);
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
  return reply;
}
