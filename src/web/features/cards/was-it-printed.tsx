import { useEffect, useRef } from "react";
import { markedText } from "#domain/card-choice.ts";
import { Button } from "#web/ui/button.tsx";
import type { Marking } from "./use-marking.ts";

/** Browsers do not tell whether somebody has canceled the print dialog. */
export function WasItPrinted({ marking }: { marking: Marking }) {
  const box = useRef<HTMLDivElement>(null);
  const { marked } = marking;
  useEffect(() => {
    if (marked > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  if (marked === 0) return null;
  return (
    <div ref={box} className="flex flex-wrap items-center justify-between gap-3 rounded-base bg-sunken p-4">
      <p role="status">{markedText(marked)}</p>
      <Button busy={marking.isBusy} onClick={() => void marking.takeBack()}>
        They Were Not Printed
      </Button>
    </div>
  );
}
