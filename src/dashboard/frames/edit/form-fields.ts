import type { FieldErrors, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Values } from '../../content/content-kind.ts';

/** What a form's JSX spreads into its fields: label, error and value of each, wired once. */
export interface FormFields<F extends string> {
  /** For a field that is an input element: `<TextField {...text('title')} />`. */
  text: (field: F) => ReturnType<UseFormReturn<Values<F>>['register']> & {
    label: string;
    error: string | undefined;
  };
  /** For a field with a value but no input element of its own: `<PictureField {...value('image')} />`. */
  value: (field: F) => {
    label: string;
    error: string | undefined;
    value: string;
    onChange: (value: string) => void;
  };
}

/** The fields of a form with these labels. */
export function formFields<F extends string>(
  form: UseFormReturn<Values<F>>,
  labels: Record<F, string>,
  values: Values<F>,
): FormFields<F> {
  const pathOf = (field: F) => field as unknown as Path<Values<F>>;
  const errors = form.formState.errors as FieldErrors<Record<string, string>>;
  const shared = (field: F) => ({ label: labels[field], error: errors[field]?.message });
  return {
    text: (field) => ({ ...shared(field), ...form.register(pathOf(field)) }),
    value: (field) => ({
      ...shared(field),
      value: values[field],
      onChange: (value) =>
        form.setValue(pathOf(field), value as PathValue<Values<F>, Path<Values<F>>>, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        }),
    }),
  };
}
