import { type ReactNode, useId } from "react";
import { Card, CardBody } from "#web/ui/layout/card.tsx";

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <CardBody className="grid grid-cols-1 gap-5">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {children}
        </CardBody>
      </Card>
    </section>
  );
}
