import { Trophy } from "lucide-react";
import type { ReactNode } from "react";

/** Dark in both schemes, because a tie is an event. */
export function TieBanner({ children }: { children: ReactNode }) {
  return (
    <p className="night livery-flash mt-4 flex animate-rise-in items-center gap-3 rounded-base bg-ink px-4 py-3.5 text-lg leading-tight font-semibold text-fg">
      <Trophy className="size-6 shrink-0 text-gold" />
      <span className="display pr-14">{children}</span>
    </p>
  );
}
