import { useEffect, useRef } from "react";

/** Why the last press was not done. It comes into view by itself: the pressed button may be far below. */
export function CommandProblem({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <p ref={line} role="alert" className="scroll-mt-32 rounded-base bg-danger-wash p-3 font-medium text-danger-text">
      {children}
    </p>
  );
}
