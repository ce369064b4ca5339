import type { ChangeEvent, ReactNode } from 'react';
import type { FormState } from '../../form/use-form.ts';

interface SharedProps {
  label: string;
  error: ReactNode;
  value: string;
}

/** The props that a form's JSX spreads into its fields: label, error, value and change handler. */
export interface FormFields<F extends string> {
  /** For a field with an input element: `<TextField {...text('title')} />`. */
  text: (field: F) => SharedProps & {
    name: string;
    onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
    ) => void;
  };
  /** For a field with a value but no input element of its own: `<PictureField {...value('image')} />`. */
  value: (field: F) => SharedProps & { onChange: (value: string) => void };
}

/** The props for the fields of a form with these labels. */
export function formFields<F extends string>(
  { values, errors, setValue }: Pick<FormState<F>, 'values' | 'errors' | 'setValue'>,
  labels: Record<F, string>,
): FormFields<F> {
  const shared = (field: F) => ({
    label: labels[field],
    error: errors[field],
    value: values[field],
  });
  return {
    text: (field) => ({
      ...shared(field),
      name: field,
      onChange: (event) => setValue(field, event.target.value),
    }),
    value: (field) => ({ ...shared(field), onChange: (value) => setValue(field, value) }),
  };
}
