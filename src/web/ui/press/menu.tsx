import * as Radix from "radix-ui/dropdown-menu";
import { type ReactElement, type ReactNode, useRef } from "react";
import { KeepTriggerInPlace } from "./keep-trigger-in-place.ts";

type MenuProps = {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  /** For a menu that was loaded by a press on its button. */
  startsOpen?: boolean;
};

/** A modal menu needs an inline style sheet, which is forbidden. In <main>, where screen readers find landmarks. */
export function Menu({ trigger, label, children, startsOpen = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root modal={false} defaultOpen={startsOpen}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={document.querySelector("main")}>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1.5rem))] min-w-[min(14rem,calc(100vw-1.5rem))] origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-base border border-line bg-surface p-1.5 shadow-lift data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          <KeepTriggerInPlace trigger={button} />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({ children, icon, onSelect }: { children: ReactNode; icon: ReactNode; onSelect: () => void }) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className="flex min-h-11 items-center gap-[min(0.75rem,4vw)] rounded-[calc(var(--radius)-0.375rem)] px-[min(0.75rem,4vw)] outline-none select-none data-highlighted:bg-sunken"
    >
      <span className="grid size-5 shrink-0 place-items-center">{icon}</span>
      {children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />;
}
