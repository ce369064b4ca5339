import { pathToLeaf } from '#contract/fields/leaves.ts';
import { ProblemError } from '#contract/http/client.ts';
import type { Form } from '../../fields/form/use-form.ts';

/** Shows the server's errors at the fields. Returns whether an error belongs to one of the form's fields. */
export function showFieldErrors(
  error: unknown,
  form: Pick<Form<object>, 'values' | 'setError'>,
): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const fields = errors.map(({ field, message }) => ({ field: pathToLeaf(field), message }));
  for (const { field, message } of fields) form.setError(field, message);
  return fields.some(({ field }) => field in form.values);
}
