import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { oncePerPaint } from '#ui/once-per-paint.ts';

/** Keyed by field name. */
type Errors = Partial<Record<string, string>>;

interface FormOptions<V extends object, O> {
  /** The initial values of the form. */
  stored: V;
  schema: z.ZodMiniType<O>;
  /** The entries of fields that are lists. An error names the invalid entry. */
  entriesOf?: (values: V) => Partial<Record<string, string[]>>;
}

export interface Form<V extends object, O = unknown> {
  values: V;
  stored: V;
  /** Changing a field removes its error. */
  errors: Errors;
  isDirty: boolean;
  /** Returns the current values, even in a callback from an earlier render. */
  latestValues: () => V;
  change: (changed: Partial<V>) => void;
  /**
   * Like `change`, for a field that shows typed text itself. The form renders after the next paint. `latestValues`
   * changes at once.
   */
  changeAfterPaint: (changed: Partial<V>) => void;
  setError: (field: string, message: string) => void;
  /** Validates all values and sets the errors. Returns undefined if a value is invalid. */
  check: () => O | undefined;
  /** Replaces the values and the stored values, and clears the errors. */
  reset: (values: V, stored: V) => void;
}

export function useForm<V extends object, O>(options: FormOptions<V, O>): Form<V, O> {
  const { schema, entriesOf } = options;
  const [stored, setStored] = useState(options.stored);
  const [values, setValues] = useState(options.stored);
  const [errors, setErrors] = useState<Errors>({});
  const latest = useRef(values);
  const [renderAfterPaint] = useState(() => oncePerPaint(() => setValues(latest.current)));
  const replaceValues = (next: V) => {
    latest.current = next;
    setValues(next);
  };
  return {
    values,
    stored,
    errors,
    isDirty: (Object.keys(stored) as (keyof V)[]).some((field) => values[field] !== stored[field]),
    latestValues: () => latest.current,
    change: (changed) => {
      replaceValues({ ...latest.current, ...changed });
      setErrors((errors) => removeFields(errors, changed));
    },
    changeAfterPaint: (changed) => {
      latest.current = { ...latest.current, ...changed };
      setErrors((errors) => removeFields(errors, changed));
      renderAfterPaint();
    },
    setError: (field, message) => setErrors((others) => ({ ...others, [field]: message })),
    check: () => {
      const { data, error } = schema.safeParse(latest.current);
      setErrors(error ? fieldErrors(error.issues, entriesOf?.(latest.current)) : {});
      return data;
    },
    reset: (next, newStored) => {
      replaceValues(next);
      setStored(newStored);
      setErrors({});
    },
  };
}

/** Returns the same object if there is nothing to remove, which avoids a render. */
function removeFields(errors: Errors, fields: object): Errors {
  const others = Object.entries(errors).filter(([field]) => !(field in fields));
  return others.length < Object.keys(errors).length ? Object.fromEntries(others) : errors;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Returns the first error of each field. `lists` contains the entries of list fields, whose errors name an entry. */
export function fieldErrors(
  issues: Issue[],
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
