import type { MouseEvent } from 'react';
import { noteLeftRow } from '../../ui/last-opened-row.ts';

/** What has a click of its own. */
const ownClick =
  'a, button, input, select, textarea, label, summary, [popover], [role=region], section';

/**
 * A click anywhere in a row follows its first link, which leads to the record's form [DASH-17], unless it was meant for
 * something in the row, or to select text.
 */
export function openRow(event: MouseEvent<HTMLElement>, id: string): void {
  const { target, currentTarget: row } = event;
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest('a[href]')) {
    noteLeftRow(id);
    return;
  }
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const isSelecting = window.getSelection()?.isCollapsed === false;
  const own = target.closest(ownClick);
  if (isModified || isSelecting || (own && row.contains(own))) return;
  row.querySelector<HTMLElement>('a[href]')?.click();
}
