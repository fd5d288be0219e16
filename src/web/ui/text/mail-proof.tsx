import { MailCheck, MailQuestionMark } from "lucide-react";
import type { ReactNode } from "react";

/** Says how it is known whose mailbox an address is, or that it is not. */
export function MailProof({ isProven, children }: { isProven: boolean; children: ReactNode }) {
  const Icon = isProven ? MailCheck : MailQuestionMark;
  return (
    <p className={`mt-1 flex gap-1.5 text-sm ${isProven ? "text-accent-text" : "text-warning-text"}`}>
      <Icon className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
