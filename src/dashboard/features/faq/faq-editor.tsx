import { FaqItem } from '#site/components/faq-list.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { faqResource } from './faq-resource.ts';

/** `/dashboard/manageFaq/addFaq` and `/dashboard/manageFaq/updateFaq/{id}` [DASH-12]. */
export const Component = () => (
  <EditScreen
    resource={faqResource}
    preview={(values) => (
      <div className="p-6">
        <FaqItem faq={values} open />
      </div>
    )}
  >
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
