import type { ReactNode } from 'react';

/** The item of a page, which overlaps the banner above, and a column beside it. */
export const ItemColumns = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid gap-x-16 gap-y-16 pt-6 pb-(--section-space) md:-mt-28 md:pt-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:*:last:not-first:pt-40">
    {children}
  </div>
);
