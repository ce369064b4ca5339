import { useRef, useState } from 'react';

/** The selected rows of a list [DASH-18]. */
export interface Selection {
  selectedIds: ReadonlySet<string>;
  /** The id of the row that was clicked last, which is where the range of a Shift-click starts. */
  getAnchor: () => string | null;
  select: (ids: string[], isSelected: boolean, anchor?: string) => void;
  clear: () => void;
}

const noIds: ReadonlySet<string> = new Set();

/** The selection includes rows on other pages. */
export function useSelection(): Selection {
  const [selectedIds, setSelectedIds] = useState(noIds);
  const anchorId = useRef<string | null>(null);
  return {
    selectedIds,
    getAnchor: () => anchorId.current,
    select: (ids, isSelected, anchor) => {
      anchorId.current = anchor ?? null;
      setSelectedIds((previousIds) => {
        const changedIds = new Set(ids);
        const otherIds = [...previousIds].filter((id) => !changedIds.has(id));
        return new Set(isSelected ? [...otherIds, ...ids] : otherIds);
      });
    },
    clear: () => setSelectedIds(noIds),
  };
}
