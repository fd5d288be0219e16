import type { ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type ContainerProps = { children: ReactNode; width?: "text" | "page"; className?: string };

export function Container({ children, width = "page", className }: ContainerProps) {
  return (
    <div
      className={classNames(
        "mx-auto w-full px-[min(1rem,5vw)] sm:px-6",
        width === "text" ? "max-w-3xl" : "max-w-6xl",
        className,
      )}
    >
      {children}
    </div>
  );
}
