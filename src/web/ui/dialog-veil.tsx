import type { ReactNode, Ref } from "react";
import { useRootMark } from "#web/lib/use-root-mark.ts";

type VeilProps = { state: "open" | "closed"; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** The dark glass between a dialog, or what stands for it while its code is on its way, and the page. They lie in it. */
export function Veil({ state, ref, children }: VeilProps) {
  useRootMark("data-scroll-lock"); // the page behind it stays still: base.css
  return (
    <div
      ref={ref}
      data-veil
      data-state={state}
      className="fixed inset-0 z-50 grid place-items-center bg-[rgb(4_9_12/0.66)] data-[state=closed]:pointer-events-none data-[state=closed]:animate-veil-out data-[state=open]:animate-veil-in"
    >
      {children}
    </div>
  );
}
