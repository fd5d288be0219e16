import type { ReactNode, Ref } from "react";
import { useRootMark } from "#web/lib/use-root-mark.ts";

type VeilProps = { state: "open" | "closed"; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** The dark overlay behind a dialog, or behind its spinner while the code loads. The dialog is inside it. */
export function Veil({ state, ref, children }: VeilProps) {
  useRootMark("data-scroll-lock"); // base.css stops the page from scrolling
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
