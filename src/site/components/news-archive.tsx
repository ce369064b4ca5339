import type { ReactNode } from 'react';
import { t } from '#words/words.ts';
import { getNewsYearPath } from '../shared/links.ts';
import { getPagePath } from '../shared/page-path.ts';
import { EmptyNote } from './empty-note.tsx';
import { SearchForm } from './search-form.tsx';

interface NewsArchiveProps {
  title: string;
  /** Undefined if there is no news. */
  cards?: ReactNode;
  years: number[];
  year?: number;
}

/** Links to the archive of each year [NEWS-4]. */
export function NewsArchive({ title, cards, years, year }: NewsArchiveProps) {
  return (
    <section className="wrap first-section">
      <h2 className="sr-only">{title}</h2>
      <div className="mb-8">
        <SearchForm />
      </div>
      {years.length > 0 && (
        <nav aria-label={t('News by year')} className="mb-8">
          <ul className="flex flex-wrap gap-2">
            {years.map((each) => (
              <li key={each}>
                <a
                  href={getPagePath(getNewsYearPath(each))}
                  aria-current={each === year ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-5 font-medium text-strong transition-colors duration-200 hover:border-accent hover:text-accent aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
                >
                  {each}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{cards}</ul>
      {!cards && <EmptyNote label={t('Contact us')}>{t('There is no news yet.')}</EmptyNote>}
    </section>
  );
}
