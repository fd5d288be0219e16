import { createContext, type ReactNode, use } from "react";
import type { Language } from "#domain/languages.ts";

const LanguageAround = createContext<Language | undefined>(undefined);

/** A part that need not speak the page's language, such as the organizers' screens, which are in English. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageAround value={language}>
      <div lang={language} className="contents">
        {children}
      </div>
    </LanguageAround>
  );
}

/** For what a part shows elsewhere in the document. Undefined for the page's language. */
export function useLanguageAround(): Language | undefined {
  return use(LanguageAround);
}
