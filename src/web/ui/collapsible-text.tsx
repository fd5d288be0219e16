import { useState } from "react";
import { collapsedText } from "#domain/long-text.ts";
import { classNames } from "./class-names.ts";

/** Shows the start of a long text above Read More. Line breaks are kept. */
export function CollapsibleText({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const collapsed = collapsedText(text);
  return (
    <div className={classNames("[overflow-wrap:anywhere]", className)}>
      <p className="whitespace-pre-line">{open ? text : (collapsed ?? text)}</p>
      {collapsed !== undefined && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-11 font-semibold text-accent-text underline underline-offset-4"
        >
          {open ? "Show Less" : "Read More"}
        </button>
      )}
    </div>
  );
}
