import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Validates a form that is submitted. Focuses its first invalid field, which may be out of view. Returns the parsed
 * values; undefined if one is invalid.
 */
export function checkOnSubmit<O>(
  event: SubmitEvent<HTMLFormElement>,
  check: () => O | undefined,
): O | undefined {
  event.preventDefault();
  const checked = flushSync(check);
  if (checked === undefined) focusFirstInvalid(event.currentTarget);
  return checked;
}

/** Focuses the first field of a form that is marked as invalid. Returns whether there is one. */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid !== null;
}
