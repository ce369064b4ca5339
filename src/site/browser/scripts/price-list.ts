type Direction = 'ascending' | 'descending';

/** Gives the price list its filter and its order [MAN-1]. */
export function startPriceList(list: HTMLElement): void {
  const body = list.querySelector('tbody');
  const filter = list.querySelector<HTMLInputElement>('input[type=search]');
  if (!body || !filter) return;
  const rows = [...body.rows];
  filter.addEventListener('input', () => show(list, rows, filter.value));
  show(list, rows, filter.value); // what the browser kept from an earlier visit

  const headings = [...list.querySelectorAll<HTMLTableCellElement>('th[data-sort]')];
  for (const heading of headings) {
    const button = heading.querySelector('button');
    if (!button) continue;
    button.disabled = false;
    button.addEventListener('click', () => {
      const direction = heading.ariaSort === 'ascending' ? 'descending' : 'ascending';
      for (const other of headings) other.removeAttribute('aria-sort');
      heading.ariaSort = direction;
      body.append(...rows.toSorted(byColumn(heading.cellIndex, direction)));
    });
  }
}

const simplified = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Shows the rows that contain every word of the filter, and says how many they are. */
function show(list: HTMLElement, rows: HTMLTableRowElement[], filter: string) {
  const words = simplified(filter).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const text = simplified(row.textContent);
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  const status = list.querySelector('[data-shown]');
  if (status) {
    status.textContent = words.length > 0 ? `${shown} of ${rows.length}` : `${rows.length} entries`;
  }
  const none = list.querySelector<HTMLElement>('[data-none]');
  if (none) none.hidden = shown > 0;
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byColumn = (column: number, direction: Direction) => {
  const sign = direction === 'ascending' ? 1 : -1;
  return (a: HTMLTableRowElement, b: HTMLTableRowElement) => {
    const [left, right] = [a.cells[column], b.cells[column]];
    const [leftValue, rightValue] = [left?.dataset['value'], right?.dataset['value']];
    const order =
      leftValue !== undefined && rightValue !== undefined
        ? Number(leftValue) - Number(rightValue)
        : alphabet.compare(left?.textContent ?? '', right?.textContent ?? '');
    return sign * order;
  };
};
