import { type APIRequestContext, expect, request } from "@playwright/test";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type RunningProduct, startProduct } from "./product.ts";

export type ProductWithMail = {
  product: RunningProduct;
  mailServer: MailServer;
  /** signed in as the demo account of the role */
  organizer: APIRequestContext;
  stop: () => Promise<void>;
};

/** A product that sends mail, through a real mail server. Nothing may complain until it is stopped. */
export async function startProductWithMail(name: string, role: "admin" | "organizer"): Promise<ProductWithMail> {
  const mailServer = await startMailServer();
  const product = await startProduct({ smtpUrl: mailServer.url, log: `e2e-${name}` });
  const organizer = await request.newContext({ baseURL: product.baseURL });
  const { email, password } = product.accounts.find((account) => account.role === role) ?? {};
  expect((await organizer.post("/api/login", { data: { email, password } })).ok()).toBe(true);
  const stop = async () => {
    await organizer.dispose();
    const complaints = await product.stop();
    await mailServer.close();
    expect(complaints).toEqual([]);
  };
  return { product, mailServer, organizer, stop };
}
