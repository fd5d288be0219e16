import { type APIRequestContext, expect, request } from "@playwright/test";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { startProduct } from "./product.ts";

export type ProductWithMail = {
  baseURL: string;
  mailServer: MailServer;
  /** signed in as the admin, who may organize */
  organizer: APIRequestContext;
  stop: () => Promise<void>;
};

/**
 * A product that sends mail, through a real mail server. Nothing may complain until it is stopped. Without the demo,
 * because its photos would be made smaller while tests run.
 */
export async function startProductWithMail(name: string): Promise<ProductWithMail> {
  const mailServer = await startMailServer();
  const admin = { email: "admin@example.org", password: "long enough 桜" };
  const { baseURL, stop: stopProduct } = await startProduct({ smtpUrl: mailServer.url, admin, log: `e2e-${name}` });
  const organizer = await request.newContext({ baseURL });
  expect((await organizer.post("/api/login", { data: admin })).ok()).toBe(true);
  const stop = async () => {
    await organizer.dispose();
    const complaints = await stopProduct();
    await mailServer.close();
    expect(complaints).toEqual([]);
  };
  return { baseURL, mailServer, organizer, stop };
}
