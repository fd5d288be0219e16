import type { Locator } from "@playwright/test";
import { uniqueEmail } from "./unique.ts";

type Credentials = { email: string; password: string };
type Newcomer = Credentials & { firstName: string; lastName: string };

/** In the open sign-in dialog. */
export async function signInByEmail(dialog: Locator, { email, password }: Credentials): Promise<void> {
  await fillCredentials(dialog, { email, password });
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function fillCredentials(dialog: Locator, { email, password }: Credentials): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
}

/** In the open sign-in dialog. With a reason, the person also asks to be an organizer. */
export async function createAccount(
  dialog: Locator,
  { reason, ...given }: Partial<Newcomer> & { reason?: string } = {},
): Promise<void> {
  const defaults = { email: uniqueEmail("mika"), password: "long enough", firstName: "Mika", lastName: "Ito" };
  const person = { ...defaults, ...given };
  await dialog.getByRole("tab", { name: "Create Account" }).click();
  await dialog.getByLabel("First name").fill(person.firstName);
  await dialog.getByLabel("Last name").fill(person.lastName);
  await fillCredentials(dialog, person);
  if (reason !== undefined) {
    await dialog.getByLabel("Request organizer access").check();
    await dialog.getByLabel("Why do you want organizer access?").fill(reason);
  }
  await dialog.getByRole("button", { name: "Create Account", exact: true }).click();
}
