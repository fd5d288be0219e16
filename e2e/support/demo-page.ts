import { expect, type Page } from "@playwright/test";

export const demoTabs = {
  search: "Search Demo",
  voting: "Voting Interface",
  results: "Live Results",
  analytics: "Analytics",
};
export type DemoTab = keyof typeof demoTabs;

export async function openDemo(page: Page, contestId: number, tab: DemoTab): Promise<void> {
  await page.goto(`/search-demo?contest=${contestId}&tab=${tab}`);
  await expect(page.getByRole("tab", { name: demoTabs[tab], selected: true })).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
}
