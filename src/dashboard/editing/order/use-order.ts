import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';

/** A record in an order. */
export interface OrderedRow {
  id: string;
  name: string;
}

/** More rows than this at once would make dragging slow. */
const rowsPerPage = 100;

/**
 * An order that is being changed, a page at a time. `told` says where the row is that was moved last by its buttons or its
 * field; the page with it is shown, so that the focus stays in it.
 */
export function useOrder(records: OrderedRow[]) {
  const [opened] = useState(records);
  const [rows, setRows] = useState(opened);
  const [page, setPage] = useState(1);
  const [told, setTold] = useState('');
  const start = (page - 1) * rowsPerPage;
  const indexOf = (id: unknown) => rows.findIndex((row) => row.id === id);
  const move = (from: number, to: number) => setRows((before) => arrayMove(before, from, to));
  const moveAndTell = (from: number, to: number) => {
    move(from, to);
    setPage(Math.floor(to / rowsPerPage) + 1);
    setTold(`${rows[from]?.name} is at place ${to + 1} of ${rows.length}.`);
  };
  return {
    rows,
    start,
    shown: rows.slice(start, start + rowsPerPage),
    isChanged: rows !== opened,
    page,
    pages: Math.ceil(rows.length / rowsPerPage),
    setPage,
    indexOf,
    move,
    moveAndTell,
    told,
  };
}
