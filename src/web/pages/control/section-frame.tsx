import { type ReactNode, useEffect } from "react";
import { Card, CardBody } from "#web/ui/layout/card.tsx";

type SectionFrameProps = { id: string; title: string; children: ReactNode };

/** A section with its heading, which the jump links lead to. */
export function SectionFrame({ id, title, children }: SectionFrameProps) {
  useEffect(() => {
    // The browser looked for it before the contest was loaded.
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-32">
      <Card>
        <CardBody className="grid grid-cols-1 gap-4">
          <h2 id={`${id}-heading`} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          {children}
        </CardBody>
      </Card>
    </section>
  );
}
