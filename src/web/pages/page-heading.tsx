import type { ReactNode } from "react";

type PageHeadingProps = { title: string; children?: ReactNode; actions?: ReactNode };

export function PageHeading({ title, children, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-[min(2.25rem,12vw)] sm:text-5xl">{title}</h1>
        {children && <p className="mt-2 max-w-prose text-lg text-muted">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
