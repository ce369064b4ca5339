import { painted } from '#ui/painted.ts';

/** More than are laid out between two paints without a stop. */
const rowsAtOnce = 40;

/** Of the lowest row, in pixels. */
const rowHeight = 44;

/** Longer than between two letters of a word. */
const pauseMs = 200;

/**
 * Shows rows from the top: those that `room` pixels have room for at once, the others when typing pauses, unless other rows are
 * asked for meanwhile. Rows that nobody looks at yet would keep the next key waiting.
 */
export function revealInTurns() {
  let latest: Set<HTMLTableRowElement>;
  const show = (rows: HTMLTableRowElement[]) => {
    for (const row of rows) row.hidden = false;
  };
  return async (rows: Set<HTMLTableRowElement>, room: number) => {
    latest = rows;
    const hidden = [...rows].filter((row) => row.hidden);
    const inView = Math.max(0, Math.ceil(room / rowHeight));
    show(hidden.slice(0, inView));
    if (hidden.length > inView) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    for (let at = inView; at < hidden.length && latest === rows; at += rowsAtOnce) {
      show(hidden.slice(at, at + rowsAtOnce));
      await painted();
    }
  };
}
