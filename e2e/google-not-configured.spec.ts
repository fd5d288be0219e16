import { expect } from "@playwright/test";
import { createAccount } from "./support/email-form.ts";
import { startProduct } from "./support/product.ts";
import { expectFits, test } from "./support/test.ts";

test("where Google is not configured, e-mail comes first, and Google's button is no dead end", async ({ page }, {
  project,
}) => {
  const product = await startProduct({ google: false, log: `e2e-without-google-${project.name}` });
  try {
    const name = "Voltage Kitsune";
    const vote = page.getByRole("button", { name: `Vote: ${name}`, exact: true });
    const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
    const google = dialog.getByRole("button", { name: "Continue with Google" });
    const pressVote = async () => {
      await vote.click();
      await expect(google).toBeAttached();
    };
    await page.goto(`${product.baseURL}/contest/1`);
    await pressVote();
    const above = await google.evaluate(
      (button) =>
        button.compareDocumentPosition(document.querySelector('[role=dialog] input[name="email"]') as Node) &
        Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(above, "the e-mail field comes before Google's button").toBeGreaterThan(0);
    await expectFits(page);

    await google.click();
    const banner = page.getByRole("alert");
    await expect(banner).toContainText("Authentication is not properly configured for this domain.");
    await expectFits(page);
    await banner.getByRole("link", { name: "Back to the contest" }).click();
    await expect(page).toHaveURL(/\/contest\/1\?entry=\d+$/);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(card).toBeInViewport();

    await pressVote();
    await google.click();
    await banner.getByRole("button", { name: "Sign in with email" }).click();
    await createAccount(dialog);
    await page
      .getByRole("dialog", { name: "Confirm your vote" })
      .getByRole("button", { name: "Vote for This" })
      .click();
    await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/contest\/1\?entry=\d+$/);
  } finally {
    await page.close(); // its stream would miss the product
    expect(await product.stop()).toEqual([]);
  }
});
