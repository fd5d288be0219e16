import { useEffect, useState } from "react";

const hiddenAfterMs = 3_000;

/** Whether a mouse or finger has just moved. */
export function usePointing(): boolean {
  const [isPointing, setPointing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = () => {
      setPointing(true);
      clearTimeout(timer);
      timer = setTimeout(() => setPointing(false), hiddenAfterMs);
    };
    window.addEventListener("pointermove", onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", onMove);
    };
  }, []);
  return isPointing;
}
