import { type ReactNode, useId } from "react";

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-4 border-t border-line pt-5">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
