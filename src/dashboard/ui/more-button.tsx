import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface MoreButtonProps {
  /** A query of `useInfiniteQuery`. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string;
  children: ReactNode;
}

/** Loads the next part of a list, if there is one. */
export const MoreButton = ({ query, className, children }: MoreButtonProps) =>
  query.hasNextPage && (
    <Button
      variant="secondary"
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {children}
    </Button>
  );
