/** How the price list is looked at. */
export interface PriceListView {
  /** The text that it is filtered by. */
  filter: string;
  /** The column that it is put in order by; empty for the order of the list itself. */
  sort: string;
  direction: 'ascending' | 'descending';
}

/** The view that the page's address asks for: `?q=mason&sort=amount&order=descending` [MAN-1]. */
export function viewInAddress(): PriceListView {
  const asked = new URLSearchParams(window.location.search);
  return {
    filter: asked.get('q') ?? '',
    sort: asked.get('sort') ?? '',
    direction: asked.get('order') === 'descending' ? 'descending' : 'ascending',
  };
}

/** Browsers allow some hundred changes of the address in half a minute, which quick typing comes near to. */
const pause = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts the view into the page's address, so that the way back leads to it and the address can be shared. */
export function keepInAddress({ filter, sort, direction }: PriceListView): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const address = new URL(window.location.href);
    const order = sort && direction === 'descending' ? direction : '';
    for (const [name, value] of Object.entries({ q: filter.trim(), sort, order })) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(history.state, '', address);
  }, pause);
}
