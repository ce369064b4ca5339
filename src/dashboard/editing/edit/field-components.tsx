import { lazyComponent } from '#ui/lazy-component.tsx';
import { DateField } from '../../fields/date-field.tsx';
import type { FieldComponents } from '../../fields/form-fields.ts';
import { PictureField } from '../../fields/picture/picture-field.tsx';
import { RichTextField } from '../../fields/rich-text/rich-text-field.tsx';

/** The placeholder reserves roughly the height of a field that loads after the others. */
const lazyField = <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  lazyComponent(load, name, <div className="h-26" />);

export const fieldComponents: FieldComponents = {
  PictureField,
  RichTextField,
  DateField,
  RecordDateField: lazyField(() => import('../../fields/date-time-field.tsx'), 'RecordDateField'),
  PhoneField: lazyField(() => import('../../fields/phone/phone-field.tsx'), 'PhoneField'),
  SlugField: lazyField(() => import('../../fields/slug-field.tsx'), 'SlugField'),
  ShareFields: lazyField(() => import('../../fields/share/share-fields.tsx'), 'ShareFields'),
};
