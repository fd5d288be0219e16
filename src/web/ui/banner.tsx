import { CircleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** For an error after which the page still works. */
export function ErrorBanner({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <div role="alert" className="border-b border-danger-text/40 bg-danger-wash text-fg">
      <div className="mx-auto flex w-full max-w-6xl items-center gap-3 px-4 py-1.5 sm:px-6">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger-text" />
        <p className="grow py-2 [overflow-wrap:anywhere]">{children}</p>
        <Button variant="ghost" size="icon" aria-label="Dismiss" className="-mr-2 shrink-0" onClick={onDismiss}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}
