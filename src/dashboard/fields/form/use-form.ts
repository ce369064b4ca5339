import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { oncePerPaint } from '#ui/once-per-paint.ts';

/** What is wrong with the values of a form, by the names of their fields. */
type Errors = Partial<Record<string, string>>;

interface FormOptions<V extends object, O> {
  /** The stored values, which the form starts with. */
  stored: V;
  schema: z.ZodMiniType<O>;
  /** The entries of the fields whose text is a list, so that an error names the entry at fault. */
  entriesOf?: (values: V) => Partial<Record<string, string[]>>;
}

/** The state of a form: its values, its errors, and the stored values that they are compared with. */
export interface Form<V extends object, O = unknown> {
  values: V;
  stored: V;
  /** By field. An error goes away when its field is changed. */
  errors: Errors;
  /** Whether a value differs from the stored one. */
  isDirty: boolean;
  /** The values at the time of the call, also in a function of an earlier rendering. */
  latestValues: () => V;
  change: (changed: Partial<V>) => void;
  /**
   * The same for a field that shows by itself what is typed: the form is rendered once that is painted. `latestValues` are
   * changed at once.
   */
  changeAfterPaint: (changed: Partial<V>) => void;
  setError: (field: string, message: string) => void;
  /** Checks all values and sets the errors. Returns what the schema reads of the values; undefined where one is wrong. */
  check: () => O | undefined;
  /** Replaces the values, and the stored values that they are compared with. */
  reset: (values: V, stored: V) => void;
}

/** The values and errors of every form of the dashboard. */
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
      setErrors((errors) => withoutFields(errors, changed));
    },
    changeAfterPaint: (changed) => {
      latest.current = { ...latest.current, ...changed };
      setErrors((errors) => withoutFields(errors, changed));
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

/** The same object where these fields have no error, so that nothing is rendered again. */
function withoutFields(errors: Errors, fields: object): Errors {
  const others = Object.entries(errors).filter(([field]) => !(field in fields));
  return others.length < Object.keys(errors).length ? Object.fromEntries(others) : errors;
}

/** What is wrong with an input, as a schema tells it. */
interface Issue {
  path: PropertyKey[];
  message: string;
}

/**
 * The first fault of each field. Of a list the entry is named that is at fault: `lists` holds the entries of such fields.
 */
export function fieldErrors(
  issues: Issue[],
  lists: Partial<Record<string, string[]>> = {},
): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const [field, at] = path.map(String);
    if (field === undefined || errors[field] !== undefined) continue;
    const entry = at === undefined ? undefined : lists[field]?.[Number(at)];
    errors[field] = entry === undefined ? message : `${entry}: ${message}`;
  }
  return errors;
}
