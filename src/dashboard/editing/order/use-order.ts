import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';

export interface OrderedRow {
  id: string;
  name: string;
}

/** More rows than this on a page would make dragging slow. */
const rowsPerPage = 100;

/**
 * The order of the rows, shown one page at a time. `announcement` states the new position of the row that was last
 * moved with its buttons or its field. Moving a row this way also opens the row's new page because the row must keep
 * the focus.
 */
export function useOrder(records: OrderedRow[]) {
  const [initialRows] = useState(records);
  const [rows, setRows] = useState(initialRows);
  const [page, setPage] = useState(1);
  const [announcement, setAnnouncement] = useState('');
  const start = (page - 1) * rowsPerPage;
  const findRowIndex = (id: unknown) => rows.findIndex((row) => row.id === id);
  const move = (from: number, to: number) => setRows((before) => arrayMove(before, from, to));
  const moveAndAnnounce = (from: number, to: number) => {
    move(from, to);
    setPage(Math.floor(to / rowsPerPage) + 1);
    setAnnouncement(`${rows[from]?.name} is at position ${to + 1} of ${rows.length}.`);
  };
  return {
    rows,
    start,
    pageRows: rows.slice(start, start + rowsPerPage),
    isChanged: rows !== initialRows,
    page,
    pages: Math.ceil(rows.length / rowsPerPage),
    setPage,
    findRowIndex,
    move,
    moveAndAnnounce,
    announcement,
  };
}
