import { TextAreaField } from '#ui/field.tsx';
import type { FieldOf } from './settings-values.ts';

/** The text of the website's page on privacy [OPS-5]. */
export const PrivacyFields = ({ field }: { field: FieldOf }) => (
  <TextAreaField
    label="Text of the privacy page"
    hint="Each line becomes a paragraph. Every page links to the privacy page. Leave this empty to have no privacy page."
    rows={8}
    {...field('privacyText')}
  />
);
