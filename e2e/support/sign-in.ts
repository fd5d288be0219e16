import { expect, type Page } from "@playwright/test";
import { uniqueEmail } from "./unique.ts";

/** In the open sign-in dialog. */
export async function signInByGoogle(page: Page, email = uniqueEmail("fan", "gmail.com")): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/contest\//);
}
