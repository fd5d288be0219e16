import type { ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";
import { Typed } from "./typed.tsx";

type TruncatedTextProps = {
  /** never cut, such as "by" before a name */
  before?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** One line that is cut at its end: at the left in scripts that run from right to left, so that its beginning stays. */
export function TruncatedText({ before, children, className }: TruncatedTextProps) {
  return (
    <span className={classNames("flex min-w-0", className)}>
      {before && <span className="shrink-0 whitespace-pre">{before}</span>}
      <Typed className="truncate text-left">{children}</Typed>
    </span>
  );
}
