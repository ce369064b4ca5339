import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RecordDateField } from '../../fields/date-time-field.tsx';
import type { FieldComponents } from '../../fields/form-fields.ts';
import { PhoneField } from '../../fields/phone/phone-field.tsx';
import { PictureField } from '../../fields/picture/picture-field.tsx';
import { RichTextField } from '../../fields/rich-text/rich-text-field.tsx';

const SlugField = lazyPart(
  () => import('../../fields/slug-field.tsx'),
  ({ SlugField }) => SlugField,
);
const ShareFields = lazyPart(
  () => import('../../fields/share/share-fields.tsx'),
  ({ ShareFields }) => ShareFields,
);

/** Reserves the height of a field that loads after the others. */
const withPlaceholder = <P extends object>(Field: ComponentType<P>) =>
  function FieldWithPlaceholder(props: P) {
    return (
      <Suspense fallback={<div className="h-26" />}>
        <Field {...props} />
      </Suspense>
    );
  };

/** The fields that only forms use. */
export const fieldComponents: FieldComponents = {
  PictureField,
  RichTextField,
  RecordDateField,
  PhoneField,
  SlugField: withPlaceholder(SlugField),
  ShareFields: withPlaceholder(ShareFields),
};
