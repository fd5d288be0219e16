import { Languages } from "lucide-react";
import { useWords, wordsNow } from "#web/lib/words/words.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { MenuOnPress } from "#web/ui/press/menu-on-press.tsx";

const loadMenu = () => import("./language-menu.tsx");

/** `withName`: of the page's language, where there is room. */
export function LanguageButton({ withName = false, className }: { withName?: boolean; className?: string }) {
  const { shell } = useWords();
  const trigger = withName ? (
    <Button icon={Languages} variant="ghost" className={className}>
      <span className="sr-only">{shell.language}: </span>
      {shell.languageName}
    </Button>
  ) : (
    <Button icon={Languages} variant="ghost" size="icon" className={className} aria-label={shell.language} />
  );
  return (
    <MenuOnPress load={loadMenu} trigger={trigger} onFailure={sayLanguageStays}>
      {({ LanguageMenu }) => <LanguageMenu trigger={trigger} />}
    </MenuOnPress>
  );
}

/** The words of the other language could not be loaded. */
export function sayLanguageStays(): void {
  const { shell } = wordsNow();
  showToast({ title: shell.languageStays, description: shell.checkConnection, tone: "error" });
}
