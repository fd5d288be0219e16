import type { ComponentProps } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames("overflow-clip rounded-base border border-line bg-surface shadow-lift", className)}
    />
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("p-[min(1.25rem,6vw)] sm:p-6", className)} />;
}
