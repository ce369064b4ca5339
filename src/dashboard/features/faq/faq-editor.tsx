import { FaqItem } from '#site/components/faq-list.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { ValuesOf } from '../../content/form-values.ts';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { faqResource } from './faq-resource.ts';

/** `/dashboard/manageFaq/addFaq` and `/dashboard/manageFaq/updateFaq/{id}` [DASH-12]. */
export const Component = () => (
  <EditScreen resource={faqResource} preview={(values) => <Preview values={values} />}>
    {({ text }) => (
      <>
        <TextField {...text('question')} required />
        <TextAreaField
          {...text('answer')}
          required
          rows={7}
          hint="Each line becomes a paragraph."
        />
      </>
    )}
  </EditScreen>
);

/** The question with its answer. */
export const Preview = ({ values }: { values: ValuesOf<typeof faqResource> }) => (
  <div className="p-6">
    <FaqItem faq={values} open />
  </div>
);
