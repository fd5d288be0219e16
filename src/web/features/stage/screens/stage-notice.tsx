import { useLayoutEffect, useRef } from "react";
import type { Notice } from "#domain/contests/notices.ts";
import { useShownNotice } from "#web/features/control/public.ts";
import { FitText } from "./fit-text.tsx";

/** Along the lower edge. Everything else gets smaller meanwhile, so that it covers nothing. */
export function StageNotice({ notice, drift }: { notice: Notice | undefined; drift: string }) {
  const shown = useShownNotice(notice);
  return shown ? <Line text={shown.text} drift={drift} /> : null;
}

function Line({ text, drift }: { text: string; drift: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const stage = element?.closest<HTMLElement>(".stage");
    if (!element || !stage) return;
    const makeRoom = () => {
      const height = element.offsetHeight;
      stage.style.setProperty("--notice", `${height}px`);
      stage.style.setProperty("--shrink", String(1 - height / Math.max(1, stage.offsetHeight)));
    };
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    observer.observe(stage);
    return () => {
      observer.disconnect();
      stage.style.removeProperty("--notice");
      stage.style.removeProperty("--shrink");
    };
  }, []);
  return (
    <div
      ref={box}
      className="stage-notice stage-fade absolute inset-x-0 bottom-0 border-t-(length:--u) border-accent bg-surface px-[5vw] pt-2 pb-[5vh]"
      style={{ transform: drift }}
    >
      <FitText text={text} most={5} lines={4} className="font-extrabold" />
    </div>
  );
}
