import type { ReactNode } from 'react';
import type { Values } from './form-values.ts';
import type { Form } from './use-form.ts';

type FormOf<F extends string> = Pick<Form<Values<F>>, 'values' | 'errors' | 'change'>;

/** What an input element tells of a change. */
type InputChange = { target: { value: string } };

/** Connects an input element to a form: `<TextField label="…" {...inputProps(form, 'title')} />`. */
export const inputProps = <F extends string>({ values, errors, change }: FormOf<F>, field: F) => ({
  value: values[field],
  error: errors[field],
  onChange: ({ target }: InputChange) => change(oneValue(field, target.value)),
});

const oneValue = <F extends string>(field: F, value: string) =>
  ({ [field]: value }) as Partial<Values<F>>;

interface SharedProps {
  label: string;
  error: ReactNode;
  value: string;
}

/** The props that a form's JSX spreads into its fields: label, error, value and change handler. */
export interface FormFields<F extends string> {
  /** For a field with an input element: `<TextField {...text('title')} />`. */
  text: (field: F) => SharedProps & { name: string; onChange: (event: InputChange) => void };
  /** For a field with a value but no input element of its own: `<PictureField {...value('image')} />`. */
  value: (field: F) => SharedProps & { onChange: (value: string) => void };
}

/** The props for the fields of a form with these labels. */
export const formFields = <F extends string>(
  form: FormOf<F>,
  labels: Record<F, string>,
): FormFields<F> => ({
  text: (field) => ({ label: labels[field], name: field, ...inputProps(form, field) }),
  value: (field) => ({
    label: labels[field],
    value: form.values[field],
    error: form.errors[field],
    onChange: (value) => form.change(oneValue(field, value)),
  }),
});
