import { type ReactNode, useId } from "react";
import { Card, CardBody } from "#web/ui/layout/card.tsx";

export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <CardBody className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id={id} className="text-2xl">
              {title}
            </h2>
            {actions}
          </div>
          {children}
        </CardBody>
      </Card>
    </section>
  );
}
