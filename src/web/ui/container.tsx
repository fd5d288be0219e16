import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type ContainerProps = { children: ReactNode; width?: "text" | "page"; className?: string };

export function Container({ children, width = "page", className }: ContainerProps) {
  return (
    <div className={classNames("mx-auto w-full px-4 sm:px-6", width === "text" ? "max-w-3xl" : "max-w-6xl", className)}>
      {children}
    </div>
  );
}
