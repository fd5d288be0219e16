import { CircleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#web/lib/words/words.ts";
import { IconButton } from "#web/ui/press/button.tsx";

type ErrorBannerProps = { children: ReactNode; actions?: ReactNode; onDismiss: () => void };

export function ErrorBanner({ children, actions, onDismiss }: ErrorBannerProps) {
  const { dialogs } = useWords("later");
  return (
    <div role="alert" className="border-b border-danger-text/40 bg-danger-wash text-fg">
      <div className="page-width flex items-start gap-3 py-1.5">
        <CircleAlert className="mt-3 size-5 shrink-0 text-danger-text" />
        <div className="flex grow flex-wrap items-center gap-x-4">
          <p className="grow basis-60 py-2.5 [overflow-wrap:anywhere]">{children}</p>
          {actions && <div className="-ml-3 flex flex-wrap gap-1">{actions}</div>}
        </div>
        <IconButton icon={X} label={dialogs.dismiss} className="-mr-2 shrink-0" onClick={onDismiss} />
      </div>
    </div>
  );
}
