import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState } from "react";

const openAfter = 700;
/** Moving from one to the next within this time does not wait again. */
const skipWithin = 300;
let closedAt = Number.NEGATIVE_INFINITY;

type TooltipProps = { content: ReactNode | undefined; children: ReactElement<{ "aria-describedby"?: string }> };

/**
 * Further words on a control that fills its column: as wide as it, above it, so it needs nothing that measures and places.
 * By pointer after a moment, at once by keyboard and by a press, which on a touch screen is the only way. The control
 * stays the same element whether there are words or not.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [state, setState] = useState<"closed" | "waiting" | "open">("closed");
  const wanted = content !== undefined && state !== "closed";
  const open = wanted && state === "open";

  useEffect(() => {
    if (!wanted) return;
    const byEscape = ({ key }: KeyboardEvent) => key === "Escape" && setState("closed");
    const wait = performance.now() - closedAt < skipWithin ? 0 : openAfter;
    const timer = setTimeout(() => setState("open"), wait);
    document.addEventListener("keydown", byEscape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", byEscape);
    };
  }, [wanted]);
  useEffect(() => {
    if (!open) return;
    return () => {
      closedAt = performance.now();
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the control inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press by keyboard is a click too
    <span
      className="relative block"
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && setState("waiting")}
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && setState("closed")}
      onFocus={({ target }) => target.matches(":focus-visible") && setState("open")}
      onBlur={() => setState("closed")}
      onClick={() => content !== undefined && setState("open")}
    >
      {cloneElement(children, open ? { "aria-describedby": id } : {})}
      {open && (
        <span
          id={id}
          role="tooltip"
          className="night absolute inset-x-0 bottom-full z-10 mb-2 animate-rise-in rounded-inner border border-line-strong bg-surface px-3 py-2 text-center text-sm text-balance text-fg shadow-lift"
        >
          {content}
        </span>
      )}
    </span>
  );
}
