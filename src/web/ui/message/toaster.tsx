import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { useLayoutEffect, useRef, useState } from "react";
import { openDialogs } from "#web/lib/browser/dialog-history.ts";
import { useStore } from "#web/lib/react/store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { closeToast, type ToastTone, toastDurationMs, toastStore } from "./toast-store.ts";

const swipeThreshold = 50; // px

const icons: Record<ToastTone, { Icon: typeof Info; look: string }> = {
  success: { Icon: CircleCheck, look: "text-accent-text" },
  error: { Icon: CircleAlert, look: "text-danger-text" },
  info: { Icon: Info, look: "text-info-text" },
};

/** Shows messages above everything for five seconds, or until they are swiped to the right. */
export function Toaster() {
  const { dialogs } = useWords("later");
  const toast = useStore(toastStore);
  const { Icon, look } = icons[toast?.tone ?? "info"];
  return (
    // One provider per message: Radix's keeps the hover state of the last one, and would never close the next.
    <Radix.Provider
      key={toast?.id}
      label={dialogs.notification}
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {toast && (
        <Radix.Root
          open={toast.open}
          onOpenChange={(open) => !open && closeToast(toast.id)}
          type={toast.tone === "error" ? "foreground" : "background"}
          className="pointer-events-auto flex items-start gap-3 rounded-base border border-line bg-surface p-4 pr-2 shadow-lift data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          <Icon className={`mt-0.5 size-5 shrink-0 ${look}`} />
          <div className="grow">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description className="text-muted">{toast.description}</Radix.Description>}
            {toast.action && (
              <Radix.Action asChild altText={toast.action.label}>
                <Button className="mt-2 px-3! text-sm" onClick={toast.action.onPress}>
                  {toast.action.label}
                </Button>
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label={dialogs.dismiss}
            className="-my-2 grid size-11 shrink-0 place-items-center rounded-base text-muted hover:text-fg"
          >
            <X className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Place />
    </Radix.Provider>
  );
}

/** Over a dialog a message is at the top left, and the dialog leaves it that room. It stays if the dialog closes. */
function Place() {
  const { dialogs } = useWords("later");
  const [overDialog, setOverDialog] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const look = () => setOverDialog((before) => before || openDialogs.get().length > 0);
    look(); // after drawing, because a dialog may close together with the message
    return openDialogs.subscribe(look);
  }, []);
  useLayoutEffect(() => (overDialog && list.current ? reserveRoom(list.current) : undefined), [overDialog]);
  return (
    <Radix.Viewport
      ref={list}
      label={dialogs.notifications}
      data-toasts={overDialog ? "over-dialog" : ""}
      className={classNames(
        "pointer-events-none fixed inset-x-0 top-0 z-60 flex flex-col p-3 pt-[max(0.75rem,env(safe-area-inset-top))] outline-none md:w-full md:max-w-[420px] md:p-5",
        overDialog ? "md:right-auto" : "md:top-auto md:bottom-(--bottom-inset,0px) md:left-auto",
      )}
    />
  );
}

/** Tells dialogs how high the message is, through a property of the root element. */
function reserveRoom(list: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() =>
    style.setProperty("--toast-room", list.childElementCount > 0 ? `${list.offsetHeight}px` : "0px"),
  );
  sizes.observe(list);
  return () => {
    sizes.disconnect();
    style.removeProperty("--toast-room");
  };
}
