import { useRef, useState } from 'react';
import { fieldErrors } from '../content/field-errors.ts';
import { fieldsOf, type Values } from '../content/form-values.ts';
import type { EditableResource } from '../content/resource.ts';
import type { Base } from '../screens/edit/save-record.ts';

/** The values of a form, its errors, and the stored record that the values are compared with. */
export interface FormState<F extends string> {
  values: Values<F>;
  /** By field. An error goes away when its field is changed. */
  errors: Partial<Record<string, string>>;
  base: Base<F>;
  /** Whether a value differs from the stored record. */
  isDirty: boolean;
  /** The values at the time of the call, also in a function of an earlier rendering. */
  latestValues: () => Values<F>;
  setValue: (field: F, value: string) => void;
  setError: (field: string, message: string) => void;
  /** Checks all values and sets the errors. Returns whether there are none. */
  validate: () => boolean;
  /** Replaces the values, and the record that they are compared with. */
  rebase: (values: Values<F>, base: Base<F>) => void;
}

/** The state of a form that starts with the stored record. */
export function useFormState<R extends { _id: string }, F extends string>(
  resource: EditableResource<R, F>,
  opened: Base<F>,
): FormState<F> {
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(opened.values);
  const [errors, setErrors] = useState<FormState<F>['errors']>({});
  const latest = useRef(values);
  const replaceValues = (next: Values<F>) => {
    latest.current = next;
    setValues(next);
  };
  return {
    values,
    errors,
    base,
    isDirty: fieldsOf(resource).some((field) => values[field] !== base.values[field]),
    latestValues: () => latest.current,
    setValue: (field, value) => {
      replaceValues({ ...latest.current, [field]: value });
      setErrors(({ [field]: _, ...others }) => others);
    },
    setError: (field, message) => setErrors((others) => ({ ...others, [field]: message })),
    validate: () => {
      const issues = resource.schema.safeParse(latest.current).error?.issues ?? [];
      setErrors(fieldErrors(issues));
      return issues.length === 0;
    },
    rebase: (next, newBase) => {
      replaceValues(next);
      setBase(newBase);
      setErrors({});
    },
  };
}
