import { keepLanguage } from "#contract/accounts.ts";
import type { Language } from "#domain/languages.ts";
import { call } from "#web/lib/http/call.ts";
import { sendUntilAnswered } from "#web/lib/http/send-until-answered.ts";
import { chosenLanguage } from "#web/lib/words/language-cookie.ts";
import { loadWords, wordsNow } from "#web/lib/words/words.ts";
import { showToast } from "#web/ui/message/toast-store.ts";

/** Says it where the account cannot be reached: the person's other devices keep their language. */
export async function keepLanguageWithAccount(language: Language): Promise<void> {
  if (await isKept(language)) return;
  await loadWords("later");
  const { languageOnlyHere, languageOnlyHereText } = wordsNow("later").account;
  showToast({ title: languageOnlyHere, description: languageOnlyHereText, tone: "error" });
}

async function isKept(language: Language): Promise<boolean> {
  const send = async (signal: AbortSignal | undefined) => {
    // Another one may have been chosen while this one was tried again.
    if (chosenLanguage() === language) await call(keepLanguage, { body: { language }, signal });
    return true;
  };
  const refused = ({ status }: { status: number }) => status === 401; // signed out meanwhile: no account is to keep it
  return (await sendUntilAnswered({ send, answerWithinMs: 10_000, refused })) ?? false;
}
