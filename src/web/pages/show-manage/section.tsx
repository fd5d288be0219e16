import { type ReactNode, useId } from "react";

/** A part of a step of the desk. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
