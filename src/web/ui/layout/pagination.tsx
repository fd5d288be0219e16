import { ChevronLeft, ChevronRight } from "lucide-react";
import { fewPageNumbers, type PagerItem, pageNumbers } from "#domain/page-numbers.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button, IconButton } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type PaginationProps = { label: string; page: number; pageCount: number; onPageChange: (page: number) => void };

/** One row on all screens: phones get fewer and narrower buttons. */
export function Pagination({ label, page, pageCount, onPageChange }: PaginationProps) {
  const { dialogs } = useWords("later");
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center sm:gap-1">
      <IconButton
        icon={ChevronLeft}
        label={dialogs.previousPage}
        aria-disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <Numbers items={fewPageNumbers(page, pageCount)} page={page} onPageChange={onPageChange} className="sm:hidden" />
      <Numbers items={pageNumbers(page, pageCount)} page={page} onPageChange={onPageChange} className="max-sm:hidden" />
      <IconButton
        icon={ChevronRight}
        label={dialogs.nextPage}
        aria-disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}

type NumbersProps = Omit<PaginationProps, "label" | "pageCount"> & { items: readonly PagerItem[]; className: string };

function Numbers({ items, page, onPageChange, className }: NumbersProps) {
  const { dialogs } = useWords("later");
  return (
    <div className={classNames("flex min-w-0 items-center sm:gap-1", className)}>
      {items.map((item) =>
        typeof item === "number" ? (
          <Button
            key={item}
            variant={item === page ? "primary" : "ghost"}
            size="icon"
            className="display font-bold"
            aria-label={dialogs.page(item)}
            aria-current={item === page ? "page" : undefined}
            onClick={() => onPageChange(item)}
          >
            {item}
          </Button>
        ) : (
          <span key={item} aria-hidden="true" className="w-2.5 text-center text-muted sm:w-6">
            …
          </span>
        ),
      )}
    </div>
  );
}
