import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type CouldNotLoadProps = {
  title: string;
  children?: ReactNode;
  busy: boolean;
  onTryAgain: () => void;
};

export function CouldNotLoad({ title, children, busy, onTryAgain }: CouldNotLoadProps) {
  return (
    <EmptyState
      icon={WifiOff}
      title={title}
      action={
        <Button variant="primary" busy={busy} onClick={() => onTryAgain()}>
          Try Again
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
