import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { oncePerPaint } from '#ui/once-per-paint.ts';

/** Keyed by field name. */
type Errors = Partial<Record<string, string>>;

interface FormOptions<V extends object, O> {
  initialValues: V;
  schema: z.ZodMiniType<O>;
  /** The entries of list fields. An error message starts with the invalid entry. */
  listEntries?: (values: V) => Partial<Record<string, string[]>>;
}

export interface Form<V extends object, O = unknown> {
  values: V;
  storedValues: V;
  /** Changing a field removes its error. */
  errors: Errors;
  isDirty: boolean;
  /** Returns the current values, even in a callback from an earlier render. */
  getLatestValues: () => V;
  change: (changes: Partial<V>) => void;
  /**
   * Changes a field that shows typed text itself. The form renders after the next paint. `getLatestValues` returns the
   * new values immediately.
   */
  changeAfterPaint: (changes: Partial<V>) => void;
  setError: (field: string, message: string) => void;
  /** Validates all values and sets the errors. Returns undefined if a value is invalid. */
  check: () => O | undefined;
  /** Replaces the values and the stored values, and clears the errors. */
  reset: (values: V, storedValues: V) => void;
}

export function useForm<V extends object, O>(options: FormOptions<V, O>): Form<V, O> {
  const { schema, listEntries } = options;
  const [storedValues, setStoredValues] = useState(options.initialValues);
  const [values, setValues] = useState(options.initialValues);
  const [errors, setErrors] = useState<Errors>({});
  const latestValuesRef = useRef(values);
  const [renderAfterPaint] = useState(() => oncePerPaint(() => setValues(latestValuesRef.current)));
  const replaceValues = (next: V) => {
    latestValuesRef.current = next;
    setValues(next);
  };
  return {
    values,
    storedValues,
    errors,
    isDirty: (Object.keys(storedValues) as (keyof V)[]).some(
      (field) => values[field] !== storedValues[field],
    ),
    getLatestValues: () => latestValuesRef.current,
    change: (changes) => {
      replaceValues({ ...latestValuesRef.current, ...changes });
      setErrors((errors) => removeFields(errors, changes));
    },
    changeAfterPaint: (changes) => {
      latestValuesRef.current = { ...latestValuesRef.current, ...changes };
      setErrors((errors) => removeFields(errors, changes));
      renderAfterPaint();
    },
    setError: (field, message) => setErrors((errors) => ({ ...errors, [field]: message })),
    check: () => {
      const { data, error } = schema.safeParse(latestValuesRef.current);
      setErrors(error ? findFieldErrors(error.issues, listEntries?.(latestValuesRef.current)) : {});
      return data;
    },
    reset: (next, newStoredValues) => {
      replaceValues(next);
      setStoredValues(newStoredValues);
      setErrors({});
    },
  };
}

/** Returns the errors of all other fields. If none is removed, returns the same object to avoid a render. */
function removeFields(errors: Errors, fields: object): Errors {
  const otherErrors = Object.entries(errors).filter(([field]) => !(field in fields));
  return otherErrors.length < Object.keys(errors).length ? Object.fromEntries(otherErrors) : errors;
}

/** Returns the first error of each field. `lists` contains the entries of list fields (see `listEntries`). */
export function findFieldErrors(
  issues: { path: PropertyKey[]; message: string }[],
  lists: Partial<Record<string, string[]>> = {},
): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const [field, index] = path.map(String);
    if (field === undefined || errors[field] !== undefined) continue;
    const entry = index === undefined ? undefined : lists[field]?.[Number(index)];
    errors[field] = entry === undefined ? message : `${entry}: ${message}`;
  }
  return errors;
}
