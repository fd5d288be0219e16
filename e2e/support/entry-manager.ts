import { expect, type Page } from "@playwright/test";
import { createContest, signInAsNewOrganizer } from "./organizer.ts";

export const manager = (page: Page) => page.getByRole("dialog", { name: "Manage Contest Entries" });
export const rows = (page: Page) => manager(page).getByRole("listitem");
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

export type Entry = { name: string; owner: string; votingId?: string; imageUrl?: string; description?: string };

export async function contestWith(page: Page, entries: Entry[]): Promise<number> {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Moonlight Touge 月光" });
  for (const data of entries) await page.request.post(`/api/contests/${contestId}/entries`, { data });
  return contestId;
}

export async function openFromDashboard(page: Page, action: "Manage Entries" | "Bulk Upload") {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "My Contests", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: action }).click();
}

export async function entriesOf(page: Page, contestId: number) {
  return (await page.request.get(`/api/contests/${contestId}/entries`)).json();
}
