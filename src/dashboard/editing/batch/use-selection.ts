import { useCallback, useMemo, useRef, useState } from 'react';

/** The selected rows of a list [DASH-18]. */
export interface Selection {
  selectedIds: ReadonlySet<string>;
  /** The id of the row whose checkbox was clicked last. A Shift-click changes the rows from that row. */
  anchor: () => string | null;
  select: (ids: string[], isOn: boolean, anchor?: string) => void;
  clear: () => void;
}

const noRows: ReadonlySet<string> = new Set();

/** The selection includes rows on other pages. */
export function useSelection(): Selection {
  const [selectedIds, setSelectedIds] = useState(noRows);
  const anchorId = useRef<string | null>(null);
  const anchor = useCallback(() => anchorId.current, []);
  const select = useCallback((ids: string[], isOn: boolean, newAnchor: string | null = null) => {
    anchorId.current = newAnchor;
    setSelectedIds((before) => {
      const changedIds = new Set(ids);
      const otherIds = [...before].filter((id) => !changedIds.has(id));
      return new Set(isOn ? [...otherIds, ...ids] : otherIds);
    });
  }, []);
  const clear = useCallback(() => setSelectedIds(noRows), []);
  return useMemo(
    () => ({ selectedIds, anchor, select, clear }),
    [selectedIds, anchor, select, clear],
  );
}
