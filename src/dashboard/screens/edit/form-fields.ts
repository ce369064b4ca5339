import type { UseFormReturnType } from '@mantine/form';
import type { ChangeEvent, ReactNode } from 'react';
import type { Values } from '../../content/form-values.ts';

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
  form: UseFormReturnType<Values<string>>,
  labels: Record<F, string>,
): FormFields<F> {
  const shared = (field: F) => ({
    label: labels[field],
    error: form.errors[field],
    value: form.values[field] ?? '',
  });
  const change = (field: string, value: string) => form.setFieldValue(field, value);
  return {
    text: (field) => ({
      ...shared(field),
      name: field,
      onChange: (event) => change(field, event.target.value),
    }),
    value: (field) => ({ ...shared(field), onChange: (value) => change(field, value) }),
  };
}
