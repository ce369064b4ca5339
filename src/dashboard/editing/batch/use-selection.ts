import { useCallback, useMemo, useRef, useState } from 'react';

/** The selected rows of a list [DASH-18]. */
export interface Selection {
  selected: ReadonlySet<string>;
  /** The id of the row whose checkbox was clicked last. A Shift-click changes the rows from that row. */
  anchor: () => string | null;
  select: (ids: string[], isOn: boolean, anchor?: string) => void;
  clear: () => void;
}

const noRows: ReadonlySet<string> = new Set();

/** The selection includes rows on other pages. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState(noRows);
  const anchorId = useRef<string | null>(null);
  const anchor = useCallback(() => anchorId.current, []);
  const select = useCallback((ids: string[], isOn: boolean, newAnchor: string | null = null) => {
    anchorId.current = newAnchor;
    setSelected((before) => {
      const changedIds = new Set(ids);
      const others = [...before].filter((id) => !changedIds.has(id));
      return new Set(isOn ? [...others, ...ids] : others);
    });
  }, []);
  const clear = useCallback(() => setSelected(noRows), []);
  return useMemo(() => ({ selected, anchor, select, clear }), [selected, anchor, select, clear]);
}
