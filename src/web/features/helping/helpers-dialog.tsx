import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { HelpersPanel } from "./helpers-panel.tsx";

type HelpersDialogProps = OpenProps & {
  contest: { id: number; title: string };
  /** whose award it is: it is handed over as a whole */
  show?: { id: number; title: string };
};

export function HelpersDialog({ contest, show, open, onOpenChange }: HelpersDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Helpers" description={contest.title} width="lg">
      <HelpersPanel contest={contest} show={show} />
    </Dialog>
  );
}
