import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useListPath } from './use-list-path.ts';
import { useTitle } from './use-title.ts';

interface ScreenHeadingProps {
  title: string;
  /** The path of the screen above this one, usually a list. Undefined on top-level screens. */
  back?: string;
  state?: ReactNode;
  children?: ReactNode;
}

/** Gets the focus when the screen opens, and sets the document's title. */
export function ScreenHeading({ title, back, state, children }: ScreenHeadingProps) {
  const listPath = useListPath(back ?? '');
  const { id: row } = useParams();
  useTitle(title);
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <div className="flex items-start gap-2">
        {back !== undefined && (
          <Link
            to={listPath}
            state={{ row }}
            aria-label="Back"
            className="-mt-1 -ms-2 grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-strong"
          >
            <ArrowLeft className="size-5" />
          </Link>
        )}
        <div className="space-y-2">
          <h1 tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {title}
          </h1>
          {state}
        </div>
      </div>
      {children}
    </header>
  );
}
