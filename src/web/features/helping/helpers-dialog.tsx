import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { HelpersPanel } from "./helpers-panel.tsx";

type HelpersDialogProps = OpenProps & { contest: { id: number; title: string } };

export function HelpersDialog({ contest, open, onOpenChange }: HelpersDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Helpers" description={contest.title} width="lg">
      <HelpersPanel contest={contest} />
    </Dialog>
  );
}
