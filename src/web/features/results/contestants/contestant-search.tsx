import { Search, X } from "lucide-react";
import type { FocusEvent, KeyboardEventHandler } from "react";
import { useWords } from "#web/lib/words/words.ts";
import { InputWithAction } from "#web/ui/form/input.tsx";
import { IconButton } from "#web/ui/press/button.tsx";

type ContestantSearchProps = {
  label: string;
  /** shorter than the label, which is too long for a phone */
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

export function ContestantSearch({ label, value, onValueChange, ...input }: ContestantSearchProps) {
  const { ui } = useWords();
  return (
    <div className="relative min-w-0 grow">
      <Search className="pointer-events-none absolute top-1/2 left-3.5 z-1 size-5 -translate-y-1/2 text-muted" />
      <InputWithAction
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        {...input}
        onFocus={scrollToTop}
        className="pl-11"
        action={value !== "" && <IconButton icon={X} label={ui.clearSearch} onClick={() => onValueChange("")} />}
      />
    </div>
  );
}

/** On a phone, scrolls the field to the top, so that the keyboard does not cover the results. */
function scrollToTop({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (window.matchMedia("(pointer: coarse)").matches) currentTarget.closest("div")?.scrollIntoView({ block: "start" });
}
