import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Mail } from "./mail.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Mails hold codes, so that the outbox has them encrypted with a key made of the app secret. */
export function mailEncryption(appSecret: string) {
  const key = Buffer.from(hkdfSync("sha256", appSecret, "", "outbox", 32));
  return {
    encrypt(mail: Mail): Buffer {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(mail), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },

    /** Throws where the app secret is another one than when the mail was written. */
    decrypt(content: Buffer): Mail {
      const decipher = createDecipheriv(algorithm, key, content.subarray(0, nonceBytes));
      decipher.setAuthTag(content.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = Buffer.concat([decipher.update(content.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return JSON.parse(text.toString("utf8"));
    },
  };
}

export type MailEncryption = ReturnType<typeof mailEncryption>;
