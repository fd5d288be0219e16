import type { ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type ContainerProps = { children: ReactNode; width?: "text" | "page"; className?: string };

export function Container({ children, width = "page", className }: ContainerProps) {
  return (
    <div
      className={classNames(
        width === "text" ? "mx-auto w-full max-w-3xl px-[min(1rem,5vw)] sm:px-6" : "page-width",
        className,
      )}
    >
      {children}
    </div>
  );
}
