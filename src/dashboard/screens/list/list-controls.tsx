import { controlClass } from '#ui/field.tsx';
import { type ListView, type Sort, statusFilters } from './list-view.ts';
import { SearchField } from './search-field.tsx';

interface ListControlsProps<R> {
  view: ListView;
  sorts: Sort<R>[];
  /** The number of records that are loaded. */
  total: number;
  /** Whether they are all. */
  isWhole: boolean;
  found: number;
  /** Whether there are records that visitors do not see, or not as they are here. */
  hasDrafts: boolean;
  onChange: (change: Partial<ListView>) => void;
}

/** The search field, the sort order and the number of found records of a list. */
export const ListControls = <R,>({
  view,
  sorts,
  total,
  isWhole,
  found,
  hasDrafts,
  onChange,
}: ListControlsProps<R>) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">
    <SearchField value={view.search} onChange={(search) => onChange({ search })} />
    {(hasDrafts || view.show) && (
      <div className="w-48">
        <select
          aria-label="Show"
          value={view.show}
          onChange={(event) => onChange({ show: event.target.value })}
          className={`${controlClass} cursor-pointer`}
        >
          <option value="">All</option>
          {Object.entries(statusFilters).map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
    )}
    {sorts.length > 1 && (
      <div className="w-48">
        <select
          aria-label="Sort by"
          value={view.sort || sorts[0]?.key}
          onChange={(event) =>
            onChange({ sort: event.target.value === sorts[0]?.key ? '' : event.target.value })
          }
          className={`${controlClass} cursor-pointer`}
        >
          {sorts.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
    )}
    <p role="status" className="ml-auto text-muted text-sm">
      {countText(found, total, isWhole)}
    </p>
  </div>
);

function countText(found: number, total: number, isWhole: boolean): string {
  const all = total.toLocaleString('en');
  if (!isWhole) return `${found.toLocaleString('en')} found in the first ${all}, loading more …`;
  return found === total ? `${all} in all` : `${found.toLocaleString('en')} of ${all}`;
}
