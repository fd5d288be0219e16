import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState } from "react";

const openDelayMs = 700;
const skipDelayMs = 300; // within this time after another tooltip, the next one opens at once
let closedAt = Number.NEGATIVE_INFINITY;

type TooltipProps = { content: ReactNode | undefined; children: ReactElement<{ "aria-describedby"?: string }> };

/** Opens after a delay for a mouse, and at once for the keyboard and for a press, the only way on a touch screen. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [state, setState] = useState<"closed" | "waiting" | "open">("closed");
  const wanted = content !== undefined && state !== "closed";
  const open = wanted && state === "open";

  useEffect(() => {
    if (!wanted) return;
    const byEscape = ({ key }: KeyboardEvent) => key === "Escape" && setState("closed");
    const wait = performance.now() - closedAt < skipDelayMs ? 0 : openDelayMs;
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
        <span id={id} role="tooltip" className="night tooltip">
          {content}
        </span>
      )}
    </span>
  );
}
