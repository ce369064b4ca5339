import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface MoreButtonProps {
  /** The result of `useInfiniteQuery`. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string;
  children: ReactNode;
}

/** A button that loads the next part of a list; hidden if there is none. */
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
