import { waitForNextPaint } from '#ui/wait-for-next-paint.ts';

/** The number of rows that the browser can lay out without a noticeable delay. */
const batchSize = 40;

/** The minimum height of a row, in pixels. */
const rowHeight = 44;

/** Longer than the time between two keystrokes. */
const debounceMs = 200;

/**
 * Returns a function that immediately shows the rows in the first `visibleHeight` pixels. After a pause in typing, it
 * shows the other rows in batches. Showing them earlier would delay the next keystroke. Another call cancels the
 * remaining batches. Printing shows all rows of the latest call.
 */
export function revealInBatches() {
  let latestRows = new Set<HTMLTableRowElement>();
  const show = (rows: Iterable<HTMLTableRowElement>) => {
    for (const row of rows) row.hidden = false;
  };
  window.addEventListener('beforeprint', () => show(latestRows));
  return async (rows: Set<HTMLTableRowElement>, visibleHeight: number) => {
    latestRows = rows;
    const hiddenRows = [...rows].filter((row) => row.hidden);
    // `splice` rounds down, and removes nothing if the number is negative.
    show(hiddenRows.splice(0, visibleHeight / rowHeight + 1));
    if (hiddenRows.length > 0) await new Promise((resolve) => setTimeout(resolve, debounceMs));
    while (hiddenRows.length > 0 && latestRows === rows) {
      show(hiddenRows.splice(0, batchSize));
      await waitForNextPaint();
    }
  };
}
