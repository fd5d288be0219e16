import { type BrowserContext, expect, type Page } from "@playwright/test";
import { uniqueEmail } from "./unique.ts";

/** In the open sign-in dialog. */
export async function signInByGoogle(page: Page, email = uniqueEmail("fan", "gmail.com")): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  await answerGoogle(page, email);
  await expect(page).toHaveURL(/\/contest\//);
}

/** A person with a proven mailbox is signed in on all pages of the context, by a page of its own. */
export async function signInProven(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/api/auth/google?returnTo=/privacy-policy");
  await answerGoogle(page, uniqueEmail("fan", "gmail.com"));
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await page.close();
}

export async function answerGoogle(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}
