import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { type Language, languageNames, languages } from "#domain/languages.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { useLanguage, useWords } from "#web/lib/words/words.ts";
import { Menu, MenuItem } from "#web/ui/press/menu.tsx";
import { chooseLanguage } from "./choose-language.ts";
import { sayLanguageStays } from "./language-button.tsx";

/** Starts open, because it is loaded by a press. */
export function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  const { shell } = useWords();
  const shown = useLanguage();
  const { user } = useCurrentUser();
  const choose = (language: Language) => chooseLanguage(language, user).catch(sayLanguageStays);
  return (
    <Menu trigger={trigger} label={shell.language} startsOpen>
      {languages.map((language) => (
        <MenuItem
          key={language}
          icon={language === shown && <Check className="size-5" />}
          onSelect={() => void choose(language)}
        >
          <span lang={language} aria-current={language === shown || undefined}>
            {languageNames[language]}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
