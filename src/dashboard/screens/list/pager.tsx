import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The buttons for the previous and the next page. At an end they stay focusable and do nothing. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  const go = (next: number) => {
    onPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-4">
      <Button look="secondary" aria-disabled={page === 1} onClick={() => page > 1 && go(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <p className="text-muted text-sm">
        Page {page} of {pages}
      </p>
      <Button
        look="secondary"
        aria-disabled={page === pages}
        onClick={() => page < pages && go(page + 1)}
      >
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
