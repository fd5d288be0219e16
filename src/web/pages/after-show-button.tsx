import { Award } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

const loadDialog = () => import("./after-show-dialog.tsx").then((module) => module.AfterShowDialog);

/** Opens the dialog with the result sheet, the certificates and the winner's picture. */
export function AfterShowButton({ contest, label }: { contest: { id: number; title: string }; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="min-h-12" onClick={() => setOpen(true)}>
        <Award aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <LazyDialog load={loadDialog} props={{ contest, open, onOpenChange: setOpen }} />
    </>
  );
}
