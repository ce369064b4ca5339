import { TextAreaField } from '#ui/field.tsx';
import type { FieldOf } from './settings-form.tsx';

/** The text of the website's page on privacy [OPS-5]. */
export const PrivacyFields = ({ field }: { field: FieldOf }) => (
  <TextAreaField
    label="Text of the page /privacy"
    hint="Each line is a paragraph. Every page links to it. Without a text there is no such page."
    rows={8}
    {...field('privacyText')}
  />
);
