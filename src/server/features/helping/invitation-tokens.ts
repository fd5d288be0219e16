import { createHmac, randomBytes } from "node:crypto";

/** The secrets in links of invitations. The database has a hash that nobody can make without the server's secret. */
export function invitationTokens(appSecret: string) {
  return {
    create: (): string => randomBytes(24).toString("base64url"),
    hash: (token: string): string => createHmac("sha256", appSecret).update(`invitation ${token}`).digest("hex"),
  };
}

export type InvitationTokens = ReturnType<typeof invitationTokens>;
