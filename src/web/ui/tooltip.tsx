import { Tooltip as Parts } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

/** Around a page that has tooltips, once: moving from one of them to the next within 300 ms does not wait again. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Parts.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Parts.Provider>
  );
}

/** Further words on a control. The control must make sense without them: a touch screen never shows them. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          sideOffset={8}
          collisionPadding={12}
          className="night z-50 max-w-72 animate-rise-in rounded-inner border border-line bg-surface px-3 py-2 text-sm text-fg shadow-lift"
        >
          {content}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
