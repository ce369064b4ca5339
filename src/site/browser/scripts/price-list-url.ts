export interface PriceListView {
  filter: string;
  /** The column by which the list is sorted. Empty for the list's own order. */
  sort: string;
  direction: 'ascending' | 'descending';
}

/** The view in the page's URL: `?q=mason&sort=amount&order=descending` [MAN-1]. */
export function readViewFromUrl(): PriceListView {
  const params = new URLSearchParams(window.location.search);
  return {
    filter: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    direction: params.get('order') === 'descending' ? 'descending' : 'ascending',
  };
}

/** Browsers limit how often a script changes the URL. Fast typing could exceed this limit. */
const debounceMs = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the view in the URL, so visitors can share it and return to it. */
export function writeViewToUrl({ filter, sort, direction }: PriceListView): void {
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
