import type { FocusEvent } from 'react';

/** Selects the text of a field. Safari and Firefox place the caret of a click only after the focus event. */
export function selectOnFocus({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  setTimeout(() => currentTarget.select());
}
