import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center rounded-base border border-dashed border-line-strong px-6 py-14 text-center">
      <span className="grid size-14 -skew-x-12 place-items-center rounded-base bg-sunken text-accent-text">
        <Icon className="size-7 skew-x-12" strokeWidth={1.75} />
      </span>
      <h2 className="mt-5 text-2xl">{title}</h2>
      {children && <p className="mt-2 max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
