import { toIdentityKey } from '#contract/texts/identity-key.ts';
import { t } from '#words/words.ts';
import {
  createPriceMatcher,
  includesName,
  type PriceMatcher,
  parsePriceQuery,
  toggleName,
} from '../../shared/price-filter.ts';
import { getCellText, startPriceOrder } from './price-list-order.ts';
import { readViewFromUrl, writeViewToUrl } from './price-list-url.ts';
import { revealInBatches } from './reveal-in-batches.ts';

/** Starts the filter, the chips and the sorting of the price list. The page's URL contains the view [MAN-1]. */
export function startPriceList(list: HTMLElement): void {
  const table = list.querySelector('table');
  const filter = list.querySelector<HTMLInputElement>('input[type=search]');
  if (!table || !filter) return;
  const view = readViewFromUrl();
  const show = prepareFilter(list, table);
  const applyFilter = (text: string) => {
    view.filter = text;
    show(text);
    writeViewToUrl(view);
  };
  filter.addEventListener('input', () => applyFilter(filter.value));
  startChips(list, (name, names) => {
    filter.value = toggleName(filter.value, name, names);
    applyFilter(filter.value);
  });
  startPriceOrder(table, view, () => applyFilter(filter.value));
  // Text that was typed before this script ran takes precedence over the URL.
  if (filter.value) applyFilter(filter.value);
  else {
    filter.value = view.filter;
    show(view.filter);
    scrollToSelected(list);
  }
  delete document.documentElement.dataset['asked'];
}

/** Each chip stays a link that can be opened in another tab. */
function startChips(list: HTMLElement, choose: (name: string, names: string[]) => void) {
  for (const group of list.querySelectorAll('nav')) {
    const names = [...group.querySelectorAll<HTMLElement>('[data-chip]')].map(getName);
    group.addEventListener('click', (event) => {
      // The target can be inside the chip, because translation programs wrap text in elements.
      const chip =
        event.target instanceof Element && event.target.closest<HTMLElement>('[data-chip]');
      if (!chip || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(getName(chip), names);
    });
  }
}

/** Scrolls each row of chips to its selected chip. */
function scrollToSelected(list: HTMLElement) {
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const getStart = ({ offsetLeft, offsetWidth }: HTMLElement) =>
    offsetLeft + (isRightToLeft ? offsetWidth : 0);
  for (const group of list.querySelectorAll('nav')) {
    const selectedChip = group.querySelector<HTMLElement>('[aria-current]');
    if (selectedChip)
      group.scrollLeft = getStart(selectedChip) - getStart(group) - (isRightToLeft ? -16 : 16);
  }
}

const getName = (chip: HTMLElement) => chip.dataset['chip'] ?? '';

interface PriceRow {
  row: HTMLTableRowElement;
  matches: PriceMatcher;
  trade: string;
}

/** Reads the rows once. Returns a function that shows only the rows that match a filter, and reports how many match. */
function prepareFilter(list: HTMLElement, table: HTMLTableElement) {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr:not([data-sector])')];
  const prices = new Map(rows.map((row) => [row, readPrice(row)]));
  const listPrices = (body: HTMLTableSectionElement) =>
    [...body.rows].flatMap((row) => prices.get(row) ?? []);
  const chips = list.querySelectorAll<HTMLElement>('[data-chip]');
  const status = list.querySelector('[data-shown]');
  const noMatchNote = list.querySelector<HTMLElement>('[data-none]');
  const totalText = status?.textContent ?? '';
  const reveal = revealInBatches();
  return (text: string) => {
    const selectedChips = [...chips].filter((chip) => includesName(text, getName(chip)));
    const query = parsePriceQuery(text, selectedChips.map(getName));
    const visibleHeight = window.innerHeight - table.getBoundingClientRect().top;
    const matchingRows = new Set<HTMLTableRowElement>();
    const allowsTypos = ![...prices.values()].some(({ matches }) => matches(query));
    for (const body of table.tBodies) {
      const bodyPrices = listPrices(body);
      const matchingPrices = bodyPrices.filter(({ matches }) => matches(query, allowsTypos));
      for (const { row } of matchingPrices) matchingRows.add(row);
      markTrades(body, matchingPrices, bodyPrices.length);
    }
    // Setting `hidden` again would recalculate the row's style, which is too slow for a long list.
    for (const row of rows) if (!row.hidden && !matchingRows.has(row)) row.hidden = true;
    reveal(matchingRows, visibleHeight);
    for (const chip of chips) chip.ariaCurrent = selectedChips.includes(chip) ? 'true' : null;
    if (status)
      status.textContent = text.trim()
        ? t('{number} of {all}', { number: matchingRows.size, all: rows.length })
        : totalText;
    if (noMatchNote) noMatchNote.hidden = matchingRows.size > 0;
  };
}

function readPrice(row: HTMLTableRowElement): PriceRow {
  const trade = row.querySelector<HTMLElement>('[data-label=Category]');
  return {
    row,
    matches: createPriceMatcher(getRowText(row)),
    trade: trade ? toIdentityKey(getCellText(trade)) : '',
  };
}

/** Contains the sector, and the amount with and without separators: `2900` also finds `2,900`. */
function getRowText(row: HTMLTableRowElement): string {
  const sector = row.parentElement?.querySelector('[data-sector] span')?.textContent ?? '';
  const cells = [...row.cells].filter((cell) => cell.dataset['label']);
  return [
    sector,
    ...cells.map((cell) => `${getCellText(cell)} ${cell.dataset['value'] ?? ''}`),
  ].join(' ');
}

/** Marks the visible rows that begin or continue a trade. Hides a sector's summary if any of its rows is hidden. */
function markTrades(body: HTMLTableSectionElement, visiblePrices: PriceRow[], priceCount: number) {
  for (const [index, { row, trade }] of visiblePrices.entries()) {
    const continues = trade === visiblePrices[index - 1]?.trade;
    row.toggleAttribute('data-continues', continues);
    row.toggleAttribute('data-leads', !continues && trade === visiblePrices[index + 1]?.trade);
  }
  body.hidden = visiblePrices.length === 0;
  const note = body.querySelector('[data-sector] small');
  note?.toggleAttribute('hidden', visiblePrices.length < priceCount);
}
