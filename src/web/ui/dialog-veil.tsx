import type { ReactNode } from "react";

/** The dark glass between a dialog and the page; what stands for a dialog while its code is on its way. */
export function Veil({ state, children }: { state: "open" | "closed"; children?: ReactNode }) {
  return (
    <div
      data-scroll-lock
      data-state={state}
      className="fixed inset-0 z-50 grid place-items-center bg-[rgb(4_9_12/0.66)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    >
      {children}
    </div>
  );
}
