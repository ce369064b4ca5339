import { painted } from './load-when.ts';

/** More than a screen has room for, and few enough to be laid out between two keys. */
const rowsAtOnce = 40;

/** Shows rows from the top: the first at once, the others after the next paints, unless other rows are asked for meanwhile. */
export function revealInTurns() {
  let latest: Set<HTMLTableRowElement>;
  return async (rows: Set<HTMLTableRowElement>) => {
    latest = rows;
    const hidden = [...rows].filter((row) => row.hidden);
    for (let at = 0; at < hidden.length; at += rowsAtOnce) {
      if (at > 0) await painted();
      if (latest !== rows) return;
      for (const row of hidden.slice(at, at + rowsAtOnce)) row.hidden = false;
    }
  };
}
