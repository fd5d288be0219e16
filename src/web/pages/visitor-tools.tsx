import { type LucideIcon, Printer, QrCode, Share2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { LazyShareMenu } from "#web/features/contests/share/lazy-share-menu.tsx";
import type { QrDialogProps } from "#web/features/contests/share/qr-dialog.tsx";
import type { ShareMenuProps } from "#web/features/contests/share/share-menu.tsx";
import { useWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";

const QrDialog = lazyDialog(() => import("#web/features/contests/share/qr-dialog.tsx"), "QrDialog");

type VisitorToolsProps = Pick<ShareMenuProps, "url" | "message"> & {
  shown: Pick<QrDialogProps, "contest" | "showUrl" | "admin">;
  onPrint: (() => void) | undefined;
};

/** What everybody can do with a contest or show besides voting. */
export function VisitorTools({ shown, url, message, onPrint }: VisitorToolsProps) {
  const [showsQr, setShowsQr] = useState(false);
  const { contest: words } = useWords();
  return (
    <>
      <ToolButton icon={QrCode} label={words.qrCode} onClick={() => setShowsQr(true)} />
      <LazyShareMenu
        trigger={<ToolButton icon={Share2} label={words.share} />}
        label={words.shareNamed(shown.contest.title)}
        url={url}
        message={message}
      />
      {onPrint && <ToolButton icon={Printer} label={words.printList} onClick={onPrint} />}
      <QrDialog {...shown} open={showsQr} onOpenChange={setShowsQr} />
    </>
  );
}

type ToolButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string };

/** On phones it shows only its icon. */
function ToolButton({ icon: Icon, label, ...rest }: ToolButtonProps) {
  return (
    <Button icon={Icon} variant="ghost" {...rest} className="min-w-11 px-0! whitespace-nowrap sm:px-3!">
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
