import { Link2 } from "lucide-react";
import type { ReactNode } from "react";
import type { ShareMark as Name } from "#domain/sharing/share-targets.ts";

/** Simple drawings of our own, because the logos belong to others. */
const drawings: Readonly<Record<Exclude<Name, "link">, ReactNode>> = {
  facebook: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M15.5 7.5H14a2 2 0 0 0-2 2V22M9 13h6" />
    </>
  ),
  x: <path d="M4 4l16 16M20 4L4 20" strokeWidth="2.5" />,
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeWidth="3" />
    </>
  ),
  discord: (
    <>
      <path d="M8 5.5C6.3 5.8 5 6.4 5 6.4 3.3 9 2.5 13 2.8 17c1.7 1.3 3.4 2 5 2.2l1.2-2.2M16 5.5c1.7.3 3 .9 3 .9 1.7 2.6 2.5 6.6 2.2 10.6-1.7 1.3-3.4 2-5 2.2L15 17" />
      <path d="M7 16.5c3 1.5 7 1.5 10 0M8 5.5c2.6-.7 5.4-.7 8 0M9 12h.01M15 12h.01" />
    </>
  ),
  linkedin: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 11v6M12 17v-6M12 14a2.5 2.5 0 0 1 5 0v3" />
      <path d="M8 7.5h.01" strokeWidth="3" />
    </>
  ),
  reddit: (
    <>
      <ellipse cx="12" cy="14.5" rx="8" ry="5.5" />
      <circle cx="18" cy="4.5" r="1.5" />
      <path d="M12 9l1.2-5 3.3.7M4.5 12a2 2 0 1 1 2.3-2.6M19.5 12a2 2 0 1 0-2.3-2.6M9.5 16.5c1.5 1 3.5 1 5 0" />
      <path d="M9.5 13h.01M14.5 13h.01" strokeWidth="3" />
    </>
  ),
  telegram: <path d="M21.5 3.5L2.5 11l6 2.5L18 7l-7 8 6.5 5 4-16.5zM8.5 13.5L9 20l2.5-3" />,
  whatsapp: (
    <>
      <path d="M3 21l1.5-4.5A9 9 0 1 1 8 20z" />
      <path d="M9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2z" />
    </>
  ),
};

export function ShareMark({ name }: { name: Name }) {
  if (name === "link") return <Link2 className="size-5" />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
