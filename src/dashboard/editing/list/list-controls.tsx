import { SlidersHorizontal } from 'lucide-react';
import { Children, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { RecordList } from '../../data/content/record-list.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { formatListCount, type Noun } from '../../ui/list-count.ts';
import { type findAvailableFilters, noPictureFilter } from '../../ui/list-filters.ts';
import { type ListView, type Sort, statusFilters } from '../../ui/list-view.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { changedByMeFilter } from './use-list-rows.ts';

interface ListControlsProps {
  view: ListView;
  sorts: Pick<Sort<never>, 'key' | 'label'>[];
  list: RecordList<unknown>;
  foundCount: number;
  noun?: Noun | undefined;
  hasDrafts: boolean;
  hasChangedByMeFilter: boolean;
  filters: ReturnType<typeof findAvailableFilters>;
  onChange: (change: Partial<ListView>) => void;
}

export const ListControls = ({ view, sorts, filters, onChange, ...props }: ListControlsProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">
    <SearchField value={view.search} onChange={(search) => onChange({ search })} />
    <FilterDisclosure count={[view.show, view.year, view.from, view.to].filter(Boolean).length}>
      {(props.hasDrafts ||
        props.hasChangedByMeFilter ||
        filters.hasMissingPictures ||
        view.show) && (
        <FilterSelect
          label="Show"
          value={view.show}
          options={createShowOptions(filters.hasMissingPictures, props.hasChangedByMeFilter)}
          onChange={(show) => onChange({ show })}
        />
      )}
      {(filters.years.length > 1 || view.year) && (
        <FilterSelect
          label="Year"
          value={view.year}
          options={[['', 'All years'], ...filters.years.map((year) => [year, year] as const)]}
          onChange={(year) => onChange({ year })}
        />
      )}
      {sorts.length > 1 && (
        <FilterSelect
          label="Sort by"
          value={view.sort || (sorts[0]?.key ?? '')}
          options={sorts.map(({ key, label }) => [key, label])}
          onChange={(sort) => onChange({ sort: sort === sorts[0]?.key ? '' : sort })}
        />
      )}
      {(filters.years.length > 0 || view.from || view.to) && (
        <div className="col-span-2 grid grid-cols-2 gap-3 sm:flex">
          <DateField label="Date from" value={view.from} onChange={(from) => onChange({ from })} />
          <DateField label="Date to" value={view.to} onChange={(to) => onChange({ to })} />
        </div>
      )}
    </FilterDisclosure>
    <p role="status" className="ms-auto text-muted text-sm">
      {formatListCount(props.foundCount, props.list, props.noun)}
    </p>
  </div>
);

function createShowOptions(hasMissingPictures: boolean, hasChangedByMeFilter: boolean) {
  const statuses = Object.entries(statusFilters).map(([key, { label }]) => [key, label] as const);
  const options: (readonly [value: string, label: string])[] = [['', 'All'], ...statuses];
  if (hasMissingPictures) options.push([noPictureFilter, 'Without a picture']);
  if (hasChangedByMeFilter) options.push([changedByMeFilter, 'Changed by me']);
  return options;
}

/** On a phone, a button shows the number of active filters and opens the filters. */
function FilterDisclosure({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!Children.toArray(children).some(Boolean)) return null;
  return (
    <>
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="size-4" />
        <span>{`Filter${count > 0 ? ` (${count})` : ''}`}</span>
      </Button>
      <div
        className={classNames(
          'grid w-full grid-cols-2 gap-3 sm:contents',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
