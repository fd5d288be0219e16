import { Megaphone, X } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Notice } from "#domain/contests/notices.ts";
import { readText, writeText } from "#web/lib/browser/stored-values.ts";
import { useWords } from "#web/lib/words/words.ts";
import { IconButton } from "#web/ui/press/button.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import { useShownNotice } from "./use-shown-notice.ts";

type NoticeBannerProps = { contestId: number; notice: Notice | undefined; comesLater: boolean };

/** What the organizer says to everybody. It is put away by its reader, or ends by itself. */
export function NoticeBanner({ contestId, notice, comesLater }: NoticeBannerProps) {
  const shown = useShownNotice(notice);
  const key = `dismissed-notice-${contestId}`;
  const [dismissed, setDismissed] = useState(() => Number(readText("localStorage", key) ?? Number.NaN));
  const dismiss = (version: number) => {
    writeText("localStorage", key, String(version));
    setDismissed(version);
  };
  if (!shown || shown.version === dismissed) return null;
  return <Banner key={shown.version} {...{ shown, comesLater }} onDismiss={() => dismiss(shown.version)} />;
}

function Banner({ shown, comesLater, onDismiss }: { shown: Notice; comesLater: boolean; onDismiss: () => void }) {
  const bar = useRef<HTMLElement>(null);
  const { contestNews } = useWords("later");
  useSteadyPage(bar, comesLater);
  return (
    <section
      ref={bar}
      aria-label={contestNews.notice}
      className="max-h-[35svh] overflow-y-auto border-b-2 border-accent bg-surface text-fg shadow-lift"
    >
      <div className="page-width flex items-start gap-3 py-1">
        <Megaphone className="mt-3 size-5 shrink-0 text-accent-text" />
        <Typed as="p" className="grow py-2.5 font-semibold [overflow-wrap:anywhere] max-sm:text-sm">
          {shown.text}
        </Typed>
        <IconButton icon={X} label={contestNews.dismissNotice} className="-mr-2 shrink-0" onClick={onDismiss} />
      </div>
    </section>
  );
}

/** Keeps the page below in place when the bar comes, and tells other sticky parts how high it is (--above). */
function useSteadyPage(bar: RefObject<HTMLElement | null>, comesLater: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const makeRoom = () => {
      const stays = getComputedStyle(element.parentElement ?? element).position === "sticky";
      root.setProperty("--above", stays ? `${element.offsetHeight}px` : "0px");
    };
    makeRoom();
    // Browsers keep the page in place by themselves, but not at its very top, and some never do.
    if (comesLater && (window.scrollY === 0 || !CSS.supports("overflow-anchor", "auto")))
      window.scrollBy({ top: element.offsetHeight, behavior: "instant" });
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty("--above");
    };
  }, [bar, comesLater]);
}
