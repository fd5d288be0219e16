import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Container } from "#web/ui/layout/container.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";

/** `title`: of the contest or show. `managePath`: its desk, for those who have one. */
export function RemoteFrame({
  title,
  managePath,
  children,
}: {
  title: string;
  managePath: string | undefined;
  children: ReactNode;
}) {
  return (
    <Container className="pt-5 pb-20">
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-[min(10rem,100%)] flex-1">
            <h1 className="text-2xl">Stage Remote</h1>
            <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{title}</p>
          </div>
          {managePath && (
            <ButtonLink icon={ArrowLeft} href={managePath} className="shrink-0">
              Manage
            </ButtonLink>
          )}
        </div>
        {children}
      </div>
    </Container>
  );
}
