import type { MouseEvent } from 'react';
import { saveLastOpenedRow } from '../../ui/last-opened-row.ts';

/** Elements that handle their clicks. */
const interactive =
  'a, button, input, select, textarea, label, summary, [popover], [role=region], section';

/**
 * Follows the first link of a row, to the record's form, when the row is clicked [DASH-17]. Ignores clicks on interactive
 * elements and selections of text.
 */
export function openRow(event: MouseEvent<HTMLElement>, id: string): void {
  const { target, currentTarget: row } = event;
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest('a[href]')) {
    saveLastOpenedRow(id);
    return;
  }
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const isSelecting = window.getSelection()?.isCollapsed === false;
  const element = target.closest(interactive);
  if (isModified || isSelecting || (element && row.contains(element))) return;
  row.querySelector<HTMLElement>('a[href]')?.click();
}
