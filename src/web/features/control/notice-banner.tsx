import { Megaphone, X } from "lucide-react";
import { useRef, useState } from "react";
import type { Notice } from "#domain/notices.ts";
import { Button } from "#web/ui/press/button.tsx";
import { dismissedVersion, dismissVersion } from "./dismissed-notices.ts";
import { useShownNotice } from "./use-shown-notice.ts";
import { useSteadyPage } from "./use-steady-page.ts";

type NoticeBannerProps = {
  contestId: number;
  notice: Notice | undefined;
  /** it was not there when the page was opened */
  comesLater: boolean;
};

/** What the organizer says to everybody. It is put away by its reader, or ends by itself. */
export function NoticeBanner({ contestId, notice, comesLater }: NoticeBannerProps) {
  const shown = useShownNotice(notice);
  const [dismissed, setDismissed] = useState(() => dismissedVersion(contestId));
  const dismiss = (version: number) => {
    dismissVersion(contestId, version);
    setDismissed(version);
  };
  if (!shown || shown.version === dismissed) return null;
  return <Banner key={shown.version} {...{ shown, comesLater }} onDismiss={() => dismiss(shown.version)} />;
}

type BannerProps = { shown: Notice; comesLater: boolean; onDismiss: () => void };

function Banner({ shown, comesLater, onDismiss }: BannerProps) {
  const bar = useRef<HTMLElement>(null);
  useSteadyPage(bar, comesLater);
  return (
    <section
      ref={bar}
      aria-label="Notice"
      className="max-h-[35svh] overflow-y-auto border-b-2 border-accent bg-surface text-fg shadow-lift"
    >
      <div className="mx-auto flex w-full max-w-6xl items-start gap-3 px-4 py-1 sm:px-6">
        <Megaphone className="mt-3 size-5 shrink-0 text-accent-text" />
        <p className="grow py-2.5 font-semibold [overflow-wrap:anywhere] max-sm:text-sm">{shown.text}</p>
        <Button
          icon={X}
          variant="ghost"
          size="icon"
          aria-label="Dismiss notice"
          className="-mr-2 shrink-0"
          onClick={onDismiss}
        />
      </div>
    </section>
  );
}
