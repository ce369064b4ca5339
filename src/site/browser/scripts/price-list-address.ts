/** The filter and the order of the price list. */
export interface PriceListView {
  /** The filter text. */
  filter: string;
  /** The column that the list is sorted by. Empty for the list's own order. */
  sort: string;
  direction: 'ascending' | 'descending';
}

/** The view in the page's address: `?q=mason&sort=amount&order=descending` [MAN-1]. */
export function readViewFromAddress(): PriceListView {
  const asked = new URLSearchParams(window.location.search);
  return {
    filter: asked.get('q') ?? '',
    sort: asked.get('sort') ?? '',
    direction: asked.get('order') === 'descending' ? 'descending' : 'ascending',
  };
}

/** Browsers limit the number of changes to the address. Without a pause, fast typing could exceed that limit. */
const debounceMs = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes the view to the page's address, so that Back restores it and the address can be shared. */
export function writeViewToAddress({ filter, sort, direction }: PriceListView): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const address = new URL(window.location.href);
    const order = sort && direction === 'descending' ? direction : '';
    for (const [name, value] of Object.entries({ q: filter.trim(), sort, order })) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(history.state, '', address);
  }, debounceMs);
}
