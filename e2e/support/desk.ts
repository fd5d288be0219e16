import { expect, type Page } from "@playwright/test";
import type { DeskStepName } from "../../src/domain/desk/desk-steps.ts";

/** Opens something of a contest from its organizer's desk. */
export async function openFromDesk(page: Page, contestId: number, step: DeskStepName, item: string): Promise<void> {
  await page.goto(`/contest/${contestId}/manage`);
  await pressOnDesk(page, step, item);
}

/** The same where the desk is shown already. */
export async function pressOnDesk(page: Page, step: DeskStepName, item: string): Promise<void> {
  await openStep(page, step);
  await page
    .locator(`#${step}`)
    .getByRole("listitem")
    .getByText(item, { exact: true })
    .filter({ visible: true })
    .first()
    .click();
}

/** A step of the desk is open if it matters now. */
export async function openStep(page: Page, step: DeskStepName): Promise<void> {
  const details = page.locator(`#${step} > * > details`);
  await expect(details).toBeVisible();
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open)))
    await details.locator("summary").first().click();
}
