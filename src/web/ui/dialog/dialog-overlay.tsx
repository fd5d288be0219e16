import type { ReactNode, Ref } from "react";
import { useRootAttribute } from "#web/lib/browser/use-root-attribute.ts";

type DialogOverlayProps = { state: "open" | "closed"; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** The dark overlay behind a dialog, or behind its spinner while the code loads. The dialog is inside it. */
export function DialogOverlay({ state, ref, children }: DialogOverlayProps) {
  useRootAttribute("data-scroll-lock"); // base.css stops the page from scrolling
  return (
    <div
      ref={ref}
      data-dialog-overlay
      data-state={state}
      className="fixed inset-0 z-50 grid place-items-center bg-[rgb(4_9_12/0.66)] data-[state=closed]:pointer-events-none data-[state=closed]:animate-overlay-out data-[state=open]:animate-overlay-in"
    >
      {children}
    </div>
  );
}
