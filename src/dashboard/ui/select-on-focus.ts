import type { FocusEvent, MouseEvent, PointerEvent } from 'react';

/** Fields that are being focused by a click. */
const clickedFields = new WeakSet<HTMLInputElement>();

/** Event handlers that select a field's text when the field gets the focus. */
export const selectOnFocus = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select(),
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>): void => {
    if (document.activeElement !== currentTarget) clickedFields.add(currentTarget);
  },
  // On a click, Safari and Firefox place the caret after the focus event, which removes the selection.
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    if (clickedFields.delete(currentTarget)) currentTarget.select();
  },
};
