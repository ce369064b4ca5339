import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Picture, PictureFilter } from '#contract/entities/pictures.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState, NothingFound } from '../../../ui/empty-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePictureSearch } from './use-picture-search.ts';

const filters: Record<PictureFilter, { label: string; emptyMessage: string }> = {
  all: { label: 'All', emptyMessage: 'No pictures yet' },
  unused: { label: 'Not used', emptyMessage: 'Every picture is used' },
  'no-alt': { label: 'No alternative text', emptyMessage: 'Every picture has alternative text' },
  untranslated: { label: 'Not translated', emptyMessage: 'All alternative text is translated' },
  'too-small': { label: 'Too small', emptyMessage: 'Every picture is large enough' },
  trash: { label: 'Trash', emptyMessage: 'The trash is empty' },
};

export const isPictureFilter = (name: string): name is PictureFilter => name in filters;

interface PictureView {
  search: string;
  filter: PictureFilter;
}

interface PictureBrowserProps {
  view: PictureView;
  onChange: (view: PictureView) => void;
  hasFilters: boolean;
  /** Renders one picture as a list item. */
  children: (picture: Picture) => ReactNode;
}

/** Shows the pictures of the library with a search field and an optional filter [IMG-2]. */
export function PictureBrowser({ view, onChange, hasFilters, children }: PictureBrowserProps) {
  const { search, filter } = view;
  const { data, isPending, isError, isPlaceholderData, refetch, ...paging } = usePictureSearch(
    search,
    filter,
  );
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? [];
  const total = data?.pages[0]?.total;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField value={search} onChange={(search) => onChange({ search, filter })} />
        {hasFilters && (
          <FilterSelect
            label="Show"
            value={filter}
            options={Object.entries(filters).map(([name, { label }]) => [name, label])}
            onChange={(name) => onChange({ search, filter: isPictureFilter(name) ? name : 'all' })}
          />
        )}
        <p role="status" className="ms-auto text-muted text-sm">
          {total !== undefined && formatCount(total, search.trim() !== '' || filter !== 'all')}
        </p>
      </div>
      {isPending && <GridSkeleton />}
      {isError && (
        <LoadFailed name="the pictures" outdated={data !== undefined} onRetry={() => refetch()} />
      )}
      {total === 0 && <NoPictures view={view} onShowAll={() => onChange(unfilteredView)} />}
      <ul
        aria-label="Pictures"
        aria-busy={isPlaceholderData}
        className={classNames(
          'grid grid-cols-2 gap-4 transition-opacity sm:grid-cols-3 lg:grid-cols-4',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {pictures.map(children)}
      </ul>
      {paging.hasNextPage && (
        <div className="mt-6 text-center">
          <MoreButton query={paging}>Show more</MoreButton>
        </div>
      )}
    </>
  );
}

const unfilteredView: PictureView = { search: '', filter: 'all' };

const formatCount = (total: number, isFiltered: boolean) =>
  isFiltered ? `${total.toLocaleString('en')} found` : pluralize(total, 'picture', 'pictures');

function NoPictures({ view, onShowAll }: { view: PictureView; onShowAll: () => void }) {
  const { emptyMessage } = filters[view.filter];
  if (view.search.trim() !== '') return <NothingFound onShowAll={onShowAll} />;
  if (view.filter !== 'all') return <NothingFound title={emptyMessage} onShowAll={onShowAll} />;
  const text = 'All pictures that you upload appear here.';
  return <EmptyState icon={SearchX} title={emptyMessage} text={text} />;
}

const tiles = [0, 1, 2, 3, 4, 5, 6, 7];

const GridSkeleton = () => (
  <div role="status" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
    <span className="sr-only">Loading…</span>
    {tiles.map((tile) => (
      <div
        key={tile}
        aria-hidden="true"
        className="animate-pulse rounded-2xl border border-line bg-surface p-3 motion-reduce:animate-none"
      >
        <div className="aspect-4/3 rounded-lg bg-sunken" />
        <div className="mt-3 h-4 w-3/5 rounded bg-sunken" />
      </div>
    ))}
  </div>
);
