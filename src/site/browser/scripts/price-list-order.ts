import type { PriceListView } from './price-list-url.ts';

type Direction = PriceListView['direction'];

export const getCellText = (cell: HTMLElement) => (cell.firstElementChild ?? cell).textContent;

/** Sorting removes the sectors, so the lowest price in the whole list can come first [MAN-1]. */
export function startPriceOrder(
  table: HTMLTableElement,
  view: PriceListView,
  onChange: () => void,
): void {
  const headings = [...table.querySelectorAll<HTMLTableCellElement>('th[data-sort]')];
  const sortPrices = prepareSorting(table);
  const apply = () => {
    for (const heading of headings) {
      const isSorted = heading.dataset['sort'] === view.sort;
      heading.ariaSort = isSorted ? view.direction : null;
      if (isSorted) sortPrices(heading.cellIndex, view.direction);
    }
    if (!view.sort) sortPrices();
  };
  for (const heading of headings) {
    const { sort: name = '' } = heading.dataset;
    const button = heading.querySelector('button');
    if (!button) continue;
    button.disabled = false;
    button.addEventListener('click', () => {
      Object.assign(view, getNextSort(view, name));
      apply();
      onChange();
    });
  }
  if (headings.some((heading) => heading.dataset['sort'] === view.sort)) apply();
}

function getNextSort({ sort, direction }: PriceListView, name: string) {
  if (sort !== name) return { sort: name, direction: 'ascending' };
  return direction === 'ascending'
    ? { sort, direction: 'descending' }
    : { sort: '', direction: 'ascending' };
}

/** Returns a function that sorts the prices by a column. Without a column, it restores the sectors. */
function prepareSorting(table: HTMLTableElement) {
  const sectors = [...table.tBodies].map((body) => ({ body, rows: [...body.rows] }));
  const prices = sectors
    .flatMap(({ rows }) => rows)
    .filter((row) => row.dataset['sector'] === undefined);
  const sortedBody = document.createElement('tbody');
  return (column?: number, direction: Direction = 'ascending') => {
    for (const body of [...table.tBodies]) body.remove();
    if (column === undefined) {
      for (const { body, rows } of sectors) body.append(...rows);
      table.append(...sectors.map(({ body }) => body));
    } else {
      sortedBody.append(...prices.toSorted(compareByColumn(column, direction)));
      table.append(sortedBody);
    }
  };
}

const compareByColumn = (column: number, direction: Direction) => {
  // Created on demand, because creating it takes longer than the rest of the script's startup.
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  const getNumber = (cell: HTMLElement) => Number(cell.dataset['value']);
  return ({ cells: a }: HTMLTableRowElement, { cells: b }: HTMLTableRowElement) => {
    const [left, right] = [a[column], b[column]];
    if (!left || !right) return 0;
    const isNumber = left.dataset['value'] !== undefined;
    const order = isNumber
      ? getNumber(left) - getNumber(right)
      : collator.compare(getCellText(left), getCellText(right));
    return sign * order;
  };
};
