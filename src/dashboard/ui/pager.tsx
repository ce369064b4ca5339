import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Returns the first page, the last page, and the pages around the current page. 0 means an ellipsis. */
export function listPageNumbers(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter(
    (candidate) => candidate >= 1 && candidate <= pages,
  );
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? number - 1;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [0, number] : [number];
  });
}

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  const goToPage = (next: number) => {
    onPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-4">
      <Button variant="secondary" disabled={page === 1} onClick={() => goToPage(page - 1)}>
        <ChevronLeft className="size-4" />
        Previous
      </Button>
      <p className="text-muted text-sm sm:sr-only">{`Page ${page} of ${pages}`}</p>
      <ol className="hidden items-center gap-1 sm:flex">
        {listPageNumbers(page, pages).map((number, index) => (
          <li key={number || `gap ${index}`}>
            {number === 0 ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <Button
                variant="quiet"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className="min-w-11 justify-center px-2 aria-[current=page]:bg-accent-soft aria-[current=page]:text-strong"
                onClick={() => goToPage(number)}
              >
                {number.toLocaleString('en')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button variant="secondary" disabled={page === pages} onClick={() => goToPage(page + 1)}>
        Next
        <ChevronRight className="size-4" />
      </Button>
    </nav>
  );
}
