import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Validates a submitted form and focuses its first invalid field, which may be out of view. Returns undefined if a
 * value is invalid.
 */
export function checkOnSubmit<O>(
  event: SubmitEvent<HTMLFormElement>,
  check: () => O | undefined,
): O | undefined {
  event.preventDefault();
  const output = flushSync(check);
  if (output === undefined) focusFirstInvalid(event.currentTarget);
  return output;
}

/** Returns whether the form contains an invalid field. */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  const invalidField = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalidField?.focus();
  return invalidField !== null;
}
