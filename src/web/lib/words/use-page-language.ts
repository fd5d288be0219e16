import { useEffect, useState } from "react";
import type { Language } from "#domain/languages.ts";
import { showLanguage } from "./show-language.ts";
import { languageNow, useLanguage } from "./words.ts";

const tryAgainAfterMs = 5_000;

/**
 * The whole page in this language while it is shown, and in the person's own again afterwards. False until it speaks it for the
 * first time, or until that has failed once: later on the page keeps its words until it has those of another language.
 */
export function usePageLanguage(language: Language | undefined): boolean {
  const shown = useLanguage();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const own = languageNow();
    return () => void showLanguage(own).catch(() => {});
  }, []);
  useEffect(() => {
    if (language === undefined) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const change = async () => {
      try {
        if (language !== languageNow()) await showLanguage(language, () => isWanted);
      } catch {
        timer = setTimeout(change, tryAgainAfterMs);
      }
      if (isWanted) setSettled(true);
    };
    void change();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [language]);
  return isSettled || shown === language;
}
