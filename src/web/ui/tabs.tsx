import { Tabs as Parts } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** Tabs in a row; in two rows where a phone is too narrow: none is ever out of sight. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, className }: TabsProps<Value>) {
  return (
    <Parts.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className ?? ""}>
      <Parts.List aria-label={label} className="flex flex-wrap gap-1 rounded-base bg-sunken p-1">
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}

function Trigger({ className, ...rest }: ComponentProps<typeof Parts.Trigger>) {
  return (
    <Parts.Trigger
      {...rest}
      className={classNames(
        "min-h-11 grow rounded-[calc(var(--radius)-0.25rem)] px-4 font-semibold max-sm:basis-[calc(50%-0.25rem)] max-sm:px-2 sm:whitespace-nowrap text-muted transition-colors hover:text-fg data-[state=active]:bg-surface data-[state=active]:text-fg data-[state=active]:shadow-lift",
        className,
      )}
    />
  );
}
