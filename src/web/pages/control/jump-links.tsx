import type { MouseEvent } from "react";

type JumpLinksProps = { sections: readonly { id: string; title: string }[] };

/** On phones, where the sections are below each other. A jump is no step back in the browser's history. */
export function JumpLinks({ sections }: JumpLinksProps) {
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView();
    document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
  };
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Sections" className="-mx-2 flex overflow-x-auto lg:hidden">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => jump(event, id)}
          className="inline-flex min-h-11 shrink-0 items-center rounded-base px-3 font-semibold text-muted hover:text-fg"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
