import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Language } from "#domain/languages.ts";
import { useBackCloses } from "#web/lib/browser/dialog-history.ts";
import { usePath } from "#web/lib/browser/location.ts";
import { useWords } from "#web/lib/words/words.ts";
import { IconButton } from "#web/ui/press/button.tsx";
import { useAccent } from "#web/ui/style/accent-scope.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { useLanguageAround } from "#web/ui/text/in-language.tsx";
import { DialogOverlay } from "./dialog-overlay.tsx";
import { rememberPlace } from "./return-focus.ts";

export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void };

type DialogProps = OpenProps & {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom. On phones they fill the width, and the first one is on top. */
  footer?: ReactNode;
  width?: "md" | "lg" | "xl";
  /** A press outside does not close it, because an answer is needed. */
  modal?: boolean;
  /** for a dialog in the page's language that is also opened by parts in another one */
  lang?: Language;
};

/** 44 px also with large text, which needs the room beside it. */
const closeLook = "-mt-1.5 -mr-2.5 size-[max(44px,min(2.75rem,12vw))]! shrink-0";

const widths = { md: "sm:max-w-md", lg: "sm:max-w-2xl", xl: "sm:max-w-5xl" };

/**
 * The overlay is our own: Radix's needs an inline style sheet, which the content security policy forbids. The window is
 * inside it, so that it stays on top when it is opened again during its closing animation.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width = "md", modal, lang } = props;
  const { ui } = useWords();
  const state = open ? "open" : "closed";
  const returnFocus = useRef<() => void>(undefined);
  const accent = useAccent();
  const languageAround = useLanguageAround();
  const path = usePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was left has no place to return to
  useLayoutEffect(() => {
    returnFocus.current = undefined;
  }, [path]);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <DialogOverlay state={state}>
          <Radix.Content
            {...accent}
            lang={lang ?? languageAround}
            {...(description ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={(event) => {
              returnFocus.current = rememberPlace(document.activeElement);
              focusFirst(event);
            }}
            onCloseAutoFocus={(event) => {
              // Radix returns the focus only to its own triggers; ours can be any button.
              event.preventDefault();
              returnFocus.current?.();
            }}
            onKeyDown={(event) => {
              // Radix closes only the layer that was opened last, which may be a toast.
              if (event.key !== "Escape" || event.defaultPrevented) return;
              event.preventDefault();
              onOpenChange(false);
            }}
            onInteractOutside={(event) => {
              if (modal || isToast(event.target)) event.preventDefault();
            }}
            className={classNames(
              "fixed inset-x-0 bottom-0 mx-auto flex max-h-[min(92dvh,100dvh-var(--toast-room,0px))] w-full flex-col rounded-t-base border border-line bg-surface shadow-lift focus:outline-none",
              "data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
              "sm:inset-0 sm:my-auto sm:h-fit sm:max-h-[min(92dvh,56rem,100dvh-2*var(--toast-room,0px))] sm:rounded-base",
              "sm:data-[state=closed]:animate-sink-out sm:data-[state=open]:animate-rise-in",
              widths[width],
            )}
          >
            <header
              className={classNames(
                "flex items-start gap-4 px-[min(1.25rem,5vw)] pt-5 sm:px-6",
                description ? "pb-1" : "pb-4",
              )}
            >
              <Radix.Title dir="auto" className="grow text-left text-[min(1.5rem,8vw)]/[1.33]">
                {title}
              </Radix.Title>
              <Radix.Close asChild>
                <IconButton icon={X} label={ui.close} className={closeLook} />
              </Radix.Close>
            </header>
            {(description || children) && (
              <div className="grow overflow-y-auto overscroll-contain px-[min(1.25rem,5vw)] pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
                {/* Scrolls, because with large text it could fill the screen. */}
                {description && (
                  <Radix.Description className="mb-4 text-muted last:mb-0">{description}</Radix.Description>
                )}
                {children}
              </div>
            )}
            {footer && (
              <footer className="flex flex-col gap-3 border-t border-line px-[min(1.25rem,5vw)] py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row-reverse sm:px-6">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first field where nothing has `data-autofocus`, but not on touch screens, where the keyboard covers the text. */
function focusFirst(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const mayType = window.matchMedia("(pointer: fine)").matches;
  const first =
    event.currentTarget.querySelector<HTMLElement>("[data-autofocus]") ??
    (mayType ? event.currentTarget.querySelector<HTMLElement>("input, textarea, select") : null);
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** A press on a toast above the dialog is not a press outside the dialog. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-toasts]") !== null;
}
