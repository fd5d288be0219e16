import { Award } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";

const AfterShowDialog = lazyDialog(() => import("./after-show-dialog.tsx"), "AfterShowDialog");

export function AfterShowButton({ contest, label }: { contest: { id: number; title: string }; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Award} className="min-h-12" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AfterShowDialog contest={contest} open={open} onOpenChange={setOpen} />
    </>
  );
}
