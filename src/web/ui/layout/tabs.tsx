import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

const steps: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Two rows on a narrow phone. Our own: a library's adds 8 kB to what a phone loads before it can vote. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, className }: TabsProps<Value>) {
  const id = useId();
  const moveBy = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const step = steps[event.key];
    const next = step && tabs[step(from, tabs.length)];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault(); // these keys also scroll the page
    onValueChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="flex flex-wrap gap-1 rounded-base bg-sunken p-1">
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={(event) => moveBy(event, index)}
            className={classNames(
              "min-h-11 grow rounded-[calc(var(--radius)-0.25rem)] px-4 font-semibold transition-colors max-sm:basis-[calc(50%-0.25rem)] max-sm:px-2 sm:whitespace-nowrap",
              tab.value === value
                ? "bg-surface text-fg shadow-lift ring-1 ring-line-strong ring-inset"
                : "text-muted hover:text-fg",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
          className="pt-5"
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </div>
  );
}
