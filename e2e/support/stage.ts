import { type APIRequestContext, expect } from "@playwright/test";

/** As the remote does. */
export async function showOnStage(organizer: APIRequestContext, contestId: number, press: object): Promise<void> {
  const { version } = await (await organizer.get(`/api/contests/${contestId}/stage`)).json();
  const reply = await organizer.put(`/api/contests/${contestId}/stage`, { data: { version, ...press } });
  expect(await reply.text()).toContain("version");
  expect(reply.ok()).toBe(true);
}
