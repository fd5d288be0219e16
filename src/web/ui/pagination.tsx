import { ChevronLeft, ChevronRight } from "lucide-react";
import { pageNumbers } from "#domain/page-numbers.ts";
import { Button } from "./button.tsx";

type PaginationProps = { label: string; page: number; pageCount: number; onPageChange: (page: number) => void };

/** On phones the numbers fill a line of their own, and the arrows stand below them. */
export function Pagination({ label, page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Previous page"
        aria-disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <div className="order-first flex w-full items-center justify-center sm:order-none sm:w-auto sm:gap-1">
        {pageNumbers(page, pageCount).map((item) =>
          typeof item === "number" ? (
            <Button
              key={item}
              variant={item === page ? "primary" : "ghost"}
              size="icon"
              className="display"
              aria-label={`Page ${item}`}
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
      <Button
        variant="ghost"
        size="icon"
        aria-label="Next page"
        aria-disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </nav>
  );
}
