import { type RefObject, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { confirm, toast } from '#ui/alert.ts';
import type { Target } from '../../content/draft-calls.ts';
import type { Values } from '../../content/form-values.ts';
import type { FormState } from '../../form/use-form.ts';
import type { PendingUploads } from '../picture/pending-uploads.ts';

interface SubmitOptions<F extends string> {
  state: FormState<F>;
  element: RefObject<HTMLFormElement | null>;
  uploads: PendingUploads;
  /** The values of a form in which nothing was filled in; null where visitors see the record as it is. */
  empty: Values<F> | null;
  label: string;
  save: (values: Values<F>, target: Target) => Promise<void>;
}

/** Whether visitors see it then, or later. */
const isPublic = (target: Target) =>
  target === 'website' || (typeof target === 'object' && target.publishAt !== null);

/** Submits a form: checks its fields, waits for its pictures, and saves it. */
export function useSubmit<F extends string>(options: SubmitOptions<F>) {
  const { state, element, uploads, empty, label, save } = options;
  const [submitting, setSubmitting] = useState<Target | null>(null);

  /** Resolves to the values that can be saved; null where something is wrong with them, which the form says. */
  async function checkedValues(): Promise<Values<F> | null> {
    if (!state.validate()) return null;
    const complaint = element.current && browserComplaint(element.current);
    if (complaint) {
      state.setError(complaint.name, complaint.validationMessage);
      return null;
    }
    if (!(await haveArrived(uploads))) {
      toast('A picture was not uploaded. Cancel it or choose it again, then save.', 5000);
      return null;
    }
    // While the pictures arrived, texts may have changed.
    return state.validate() ? state.latestValues() : null;
  }

  const store = async (target: Target) => {
    setSubmitting(target);
    const values = await checkedValues().finally(() => setSubmitting(null));
    if (!values) return;
    if (empty && isPublic(target) && isEmpty(values, empty)) {
      // No button is busy behind the question, and the pressed one has the focus again after it.
      flushSync(() => setSubmitting(null));
      if (!(await confirmEmpty(label))) return;
    }
    await save(values, target);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    return store('website');
  };
  return { store, submit, submitting };
}

/** Waits for all pictures, also those chosen meanwhile; false when one could not be sent. */
async function haveArrived(uploads: PendingUploads): Promise<boolean> {
  while (uploads.size > 0) {
    if ((await Promise.all(uploads.keys())).includes(false)) return false;
  }
  return true;
}

/** The first field whose value the browser does not accept for its type, such as an e-mail address. */
const browserComplaint = (form: HTMLFormElement) =>
  [...form.elements].find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && (field.validity.typeMismatch || field.validity.badInput),
  );

/** Whether all values are still the initial ones. */
const isEmpty = <F extends string>(values: Values<F>, initial: Values<F>) =>
  (Object.keys(values) as F[]).every((field) => values[field].trim() === initial[field]);

const confirmEmpty = (label: string) =>
  confirm({
    title: `Add ${label} without any text?`,
    text: 'You have not filled in any field. Visitors would see an empty entry on the website.',
    confirm: 'Add it empty',
    cancel: 'Back to the form',
  });
