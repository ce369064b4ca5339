import { lazyComponent } from '#ui/lazy-component.tsx';
import { DateField } from '../../fields/date-field.tsx';
import type { FieldComponents } from '../../fields/form-fields.ts';
import { PictureField } from '../../fields/picture/picture-field.tsx';
import { RichTextField } from '../../fields/rich-text/rich-text-field.tsx';

/** Reserves the height of a field that loads after the others. */
const placeholder = <div className="h-26" />;

const RecordDateField = lazyComponent(
  () => import('../../fields/date-time-field.tsx'),
  'RecordDateField',
  placeholder,
);
const PhoneField = lazyComponent(
  () => import('../../fields/phone/phone-field.tsx'),
  'PhoneField',
  placeholder,
);
const SlugField = lazyComponent(
  () => import('../../fields/slug-field.tsx'),
  'SlugField',
  placeholder,
);
const ShareFields = lazyComponent(
  () => import('../../fields/share/share-fields.tsx'),
  'ShareFields',
  placeholder,
);

export const fieldComponents: FieldComponents = {
  PictureField,
  RichTextField,
  RecordDateField,
  DateField,
  PhoneField,
  SlugField,
  ShareFields,
};
