import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";

type MessageCardProps = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  home?: string | undefined;
  actions?: ReactNode;
};

/** A page with one card, for something that is missing or failed. */
export function MessageCard({ icon: Icon, title, children, home, actions }: MessageCardProps) {
  return (
    <div className="grid min-h-[70svh] grow grid-cols-1 place-items-center px-[min(1rem,5vw)] py-12">
      <Card className="w-full max-w-md">
        <div aria-hidden="true" className="livery-band h-3" />
        <div className="p-[min(1.5rem,6vw)] text-center sm:p-8">
          <Icon className="mx-auto size-11 text-muted" strokeWidth={1.5} />
          <h1 className="mt-4 text-3xl">{title}</h1>
          <p className="mt-3 text-muted [overflow-wrap:anywhere]">{children}</p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:justify-center">
            {home && (
              <ButtonLink href={pagePatterns.landing} variant="primary">
                {home}
              </ButtonLink>
            )}
            {actions}
          </div>
        </div>
      </Card>
    </div>
  );
}
