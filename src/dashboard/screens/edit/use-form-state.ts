import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { Values } from '../../content/form-values.ts';
import type { EditableResource } from '../../content/resource.ts';
import type { Base } from './save-record.ts';

/** The values of a form, and the stored record that its changes are compared with. */
export interface FormState<F extends string> {
  form: UseFormReturnType<Values<string>>;
  values: Values<F>;
  base: Base<F>;
  /** Replaces the values of the form, and the record that they are compared with. */
  rebase: (values: Values<F>, base: Base<F>) => void;
}

/** The state of a form that starts with the stored record. */
export function useFormState<R extends { _id: string }, F extends string>(
  resource: EditableResource<R, F>,
  opened: Base<F>,
): FormState<F> {
  const [base, setBase] = useState(opened);
  const form = useForm({
    initialValues: opened.values as Values<string>,
    validate: schemaResolver(resource.schema),
  });
  const rebase: FormState<F>['rebase'] = (values, newBase) => {
    form.setInitialValues(newBase.values);
    form.setValues(values);
    setBase(newBase);
  };
  return { form, values: form.values, base, rebase };
}
