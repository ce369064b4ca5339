import { searchedWords, simplified } from '../../shared/simplified.ts';
import { keepInAddress, type PriceListView, viewInAddress } from './price-list-address.ts';

type Direction = PriceListView['direction'];

/** Gives the price list its filter and its order, which its address tells [MAN-1]. */
export function startPriceList(list: HTMLElement): void {
  const table = list.querySelector('table');
  const body = table?.tBodies[0];
  const filter = list.querySelector<HTMLInputElement>('input[type=search]');
  if (!table || !body || !filter) return;
  const rows = [...body.rows];
  const view = viewInAddress();
  filter.value ||= view.filter; // it may have been typed into before this script was there
  view.filter = filter.value;
  startFilter(list, table, rows, filter);
  filter.addEventListener('input', () => {
    view.filter = filter.value;
    keepInAddress(view);
  });

  const headings = [...list.querySelectorAll<HTMLTableCellElement>('th[data-sort]')];
  const putInOrder = (heading: HTMLTableCellElement, direction: Direction) => {
    for (const other of headings) other.removeAttribute('aria-sort');
    heading.ariaSort = direction;
    body.append(...rows.toSorted(byColumn(heading.cellIndex, direction)));
  };
  for (const heading of headings) {
    const { sort: name = '' } = heading.dataset;
    const button = heading.querySelector('button');
    if (!button) continue;
    if (name === view.sort) putInOrder(heading, view.direction);
    button.disabled = false;
    button.addEventListener('click', () => {
      const direction = heading.ariaSort === 'ascending' ? 'descending' : 'ascending';
      putInOrder(heading, direction);
      Object.assign(view, { sort: name, direction });
      keepInAddress(view);
    });
  }
}

function startFilter(
  list: HTMLElement,
  table: HTMLTableElement,
  rows: HTMLTableRowElement[],
  filter: HTMLInputElement,
) {
  const texts = new Map(rows.map((row) => [row, searchableText(row)]));
  let held = false;
  const apply = () => {
    const words = searchedWords(filter.value);
    if (words.length > 0 && !held) holdColumns(table);
    held ||= words.length > 0;
    show(list, texts, words);
  };
  const measureAnew = () => {
    if (!held) return;
    held = false;
    show(list, texts, []);
    releaseColumns(table);
    apply();
  };
  filter.addEventListener('input', apply);
  window.addEventListener('resize', measureAnew);
  apply(); // what the address asks for
}

/** The columns keep the widths that the whole list gives them, so that they do not jump while rows are left out. */
function holdColumns(table: HTMLTableElement) {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  const shares = cells.map(({ offsetWidth }) => offsetWidth / table.offsetWidth);
  const columns = table.querySelectorAll('col');
  for (const [at, share] of shares.entries()) {
    columns[at]?.style.setProperty('width', `${share * 100}%`);
  }
  table.style.tableLayout = 'fixed';
}

function releaseColumns(table: HTMLTableElement) {
  for (const column of table.querySelectorAll('col')) column.style.width = '';
  table.style.tableLayout = '';
}

/** What a row says, an amount also as its digits alone: `2,900` is found as `2900` too. */
const searchableText = (row: HTMLTableRowElement) =>
  simplified(
    [...row.cells]
      .filter((cell) => cell.dataset['label'])
      .map((cell) => `${cell.textContent} ${cell.dataset['value'] ?? ''}`)
      .join(' '),
  );

/** Shows the rows that contain every one of the words, and says how many they are. */
function show(list: HTMLElement, texts: Map<HTMLTableRowElement, string>, words: string[]) {
  let shown = 0;
  for (const [row, text] of texts) {
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  const status = list.querySelector('[data-shown]');
  if (status) {
    status.textContent = words.length > 0 ? `${shown} of ${texts.size}` : `${texts.size} entries`;
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
