import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  codeGoesThere: (hours) =>
    `新しいアドレスに確認コードを送ります。現在のアドレスには、${hours}時間以内に変更を取り消せるメールが届きます。`,
  codeGoesThereOnly:
    "新しいアドレスに確認コードを送ります。現在のアドレスは確認されていないため、メールは届かず、変更を取り消せません。",
};
