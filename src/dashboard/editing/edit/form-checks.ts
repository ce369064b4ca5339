import type { RefObject } from 'react';
import { pathToLeaf } from '#contract/fields/leaves.ts';
import { ProblemError } from '#contract/http/client.ts';
import { confirm, toast } from '#ui/alert.ts';
import type { PublishAction } from '../../data/content/draft-calls.ts';
import type { Values } from '../../data/form-values.ts';
import type { Form } from '../../fields/form/use-form.ts';
import { type PendingUploads, waitForUploads } from '../../fields/picture/pending-uploads.ts';

export interface CheckedForm {
  form: Form<Values>;
  element: RefObject<HTMLFormElement | null>;
  uploads: PendingUploads;
}

/**
 * Checks the fields of a form and waits for its picture uploads. Resolves to the values to save, or to null if a check
 * fails.
 */
export async function checkBeforeSave(checkedForm: CheckedForm): Promise<Values | null> {
  const { form, element, uploads } = checkedForm;
  if (!form.check()) return null;
  const invalidInput = element.current && findInvalidInput(element.current);
  if (invalidInput) {
    form.setError(invalidInput.name, invalidInput.validationMessage);
    return null;
  }
  if (!(await waitForUploads(uploads))) {
    toast('A picture was not uploaded. Remove it or choose it again, then save.', 5000);
    return null;
  }
  // The values can change during the uploads.
  return form.check() ? form.getLatestValues() : null;
}

/** Returns the first field whose value the browser rejects, such as an incomplete date. */
export const findInvalidInput = (form: HTMLFormElement) =>
  [...form.elements].find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && (field.validity.typeMismatch || field.validity.badInput),
  );

/** Whether a save publishes, immediately or on a schedule, a record in which nothing was entered. */
export const publishesEmptyRecord = (values: Values, initial: Values, action: PublishAction) =>
  isPublishing(action) &&
  Object.entries(values).every(([field, value]) => value.trim() === initial[field]);

const isPublishing = (action: PublishAction) =>
  action === 'publish' || (typeof action === 'object' && action.publishAt !== null);

export const confirmEmptyRecord = (label: string) =>
  confirm({
    title: `Publish this ${label} without any text?`,
    text: 'You have not filled in any fields. Visitors would see an empty item on the website.',
    confirm: 'Publish anyway',
    cancel: 'Back to the form',
  });

/** Shows the server's errors next to the fields. Returns whether an error belongs to one of the form's fields. */
export function showFieldErrors(
  error: unknown,
  form: Pick<Form<object>, 'values' | 'setError'>,
): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const fields = errors.map(({ field, message }) => ({ field: pathToLeaf(field), message }));
  for (const { field, message } of fields) form.setError(field, message);
  return fields.some(({ field }) => field in form.values);
}
