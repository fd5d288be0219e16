import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { collapsedText } from "#domain/text/long-text.ts";
import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { Typed } from "./typed.tsx";

const clamps = { 2: "line-clamp-2", 6: "line-clamp-6" };

type CollapsibleTextProps = { text: string; lines?: keyof typeof clamps; className?: string };

/** Shows the start of a long text with Read More. Line breaks are kept. */
export function CollapsibleText({ text, lines = 6, className }: CollapsibleTextProps) {
  const { ui } = useWords();
  const [open, setOpen] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const collapsed = collapsedText(text);
  const isBeside = lines === 2 && !open; // so that it costs no third line
  const mayBeWhole = collapsed === undefined && !open;
  const isProbablyClamped = text.length > 50 * lines; // until the browser can measure it
  useShownIfClamped(button, paragraph, mayBeWhole);
  return (
    <div className={classNames("[overflow-wrap:anywhere]", isBeside && "flex flex-wrap items-end gap-x-3", className)}>
      <Typed
        as="p"
        ref={paragraph}
        className={classNames("whitespace-pre-line", !open && clamps[lines], isBeside && "min-w-0 flex-[1_1_9rem]")}
      >
        {open ? text : (collapsed ?? text)}
      </Typed>
      <button
        ref={button}
        type="button"
        hidden={mayBeWhole && !isProbablyClamped}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={classNames(
          "min-h-11 shrink-0 font-semibold text-accent-text underline underline-offset-4",
          isBeside && "-mb-2.5",
        )}
      >
        {open ? ui.showLess : ui.readMore}
      </button>
    </div>
  );
}

type Element = RefObject<HTMLElement | null>;

/** While a line clamp hides a part. Without React, which would run all waiting effects before the first frame. */
function useShownIfClamped(button: Element, text: Element, clamps: boolean): void {
  useLayoutEffect(() => {
    const { current: shown } = button;
    const { current: clamped } = text;
    if (!shown || !clamped || !clamps) return;
    const observer = new ResizeObserver(() => {
      shown.hidden = clamped.scrollHeight <= clamped.clientHeight;
    });
    observer.observe(clamped);
    return () => observer.disconnect();
  }, [button, text, clamps]);
}
