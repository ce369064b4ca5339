import { painted } from '#ui/painted.ts';

/** More than are laid out between two paints without a stop. */
const rowsAtOnce = 40;

/** Of the lowest row, in pixels. */
const rowHeight = 44;

/** Longer than between two letters of a word. */
const pauseMs = 200;

/**
 * Shows rows from the top: those that `room` pixels have room for at once, the others when typing pauses, unless other rows are
 * asked for meanwhile; all of them on paper. Rows that nobody looks at yet would keep the next key waiting.
 */
export function revealInTurns() {
  let latest = new Set<HTMLTableRowElement>();
  const show = (rows: Iterable<HTMLTableRowElement>) => {
    for (const row of rows) row.hidden = false;
  };
  window.addEventListener('beforeprint', () => show(latest));
  return async (rows: Set<HTMLTableRowElement>, room: number) => {
    latest = rows;
    const hidden = [...rows].filter((row) => row.hidden);
    show(hidden.splice(0, Math.max(0, Math.ceil(room / rowHeight))));
    if (hidden.length > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    while (hidden.length > 0 && latest === rows) {
      show(hidden.splice(0, rowsAtOnce));
      await painted();
    }
  };
}
