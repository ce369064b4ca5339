import type { ComponentType } from 'react';
import { getPicturePlace } from '#contract/kinds/content-kinds.ts';
import type { RenderTranslation } from '#ui/field.tsx';
import type { Resource } from '../data/content/resource.ts';
import type { Values } from '../data/form-values.ts';
import type { DateField } from './date-field.tsx';
import type { RecordDateProps } from './date-time-field.tsx';
import type {
  InputChange,
  PictureProps,
  RichProps,
  ShareCard,
  SharedProps,
  ShareFieldsProps,
  TextProps,
} from './form/field-props.ts';
import { getRichName, getRichText, type RichTextValue } from './form/rich-text-value.ts';
import type { Form } from './form/use-form.ts';
import type { PhoneFieldProps } from './phone/phone-field.tsx';
import type { PictureField } from './picture/picture-field.tsx';
import type { RichTextField } from './rich-text/rich-text-field.tsx';
import type { SlugFieldProps } from './slug-field.tsx';

type FormOf<F extends string> = Pick<Form<Values<F>>, 'values' | 'errors' | 'change'>;
type WholeForm<F extends string> = FormOf<F> &
  Pick<Form<Values<F>>, 'getLatestValues' | 'changeAfterPaint'>;

/** Connects an input to a form: `<TextField label="…" {...getInputProps(form, 'title')} />`. */
export const getInputProps = <F extends string>(
  { values, errors, change }: FormOf<F>,
  field: F,
) => ({
  value: values[field],
  error: errors[field],
  onChange: ({ target }: InputChange) => change(createChange(field, target.value)),
});

const createChange = <F extends string>(field: F, value: string) =>
  ({ [field]: value }) as Partial<Values<F>>;

/** The fields whose text also has a rich form [TEXT-1]. */
type TextOf<F extends string> = F extends `${infer P}Rich` ? P : never;
type OtherField<F extends string> = Exclude<F, TextOf<F> | `${string}Rich`>;

/** The field components that only forms load. Lists load each kind's module but not these components. */
export interface FieldComponents {
  PictureField: typeof PictureField;
  RichTextField: typeof RichTextField;
  RecordDateField: ComponentType<RecordDateProps>;
  DateField: typeof DateField;
  PhoneField: ComponentType<PhoneFieldProps>;
  SlugField: ComponentType<SlugFieldProps>;
  ShareFields: ComponentType<ShareFieldsProps>;
}

/**
 * The props that a form spreads into its fields. The members are methods because method parameters are bivariant, so
 * `FieldProps<string>` is assignable to the props for the form of any kind.
 */
export interface FieldProps<F extends string> {
  /** For a field with an input: `<TextField {...text('title')} />`. */
  text(field: OtherField<F>): TextProps;
  /** For a field with a plain value: `<RecordDateField {...value('time')} />`. */
  value(
    field: OtherField<F>,
  ): SharedProps<string> & { name: string; onChange: (value: string) => void };
  /** For a picture: `<PictureField {...picture('image')} />`. */
  picture(field: OtherField<F>): PictureProps;
  /**
   * For a kind with share fields. `fallbacks` names the fields that replace empty share fields: `<ShareFields
   * {...share({ title: 'name' })} />`.
   */
  share(fallbacks: Partial<Record<keyof ShareCard, F>>): ShareFieldsProps;
  /** For formatted text: `<RichTextField {...rich('description')} />`. */
  rich(field: TextOf<F>): RichProps;
}

export type FormFields<F extends string> = FieldProps<F> & FieldComponents;

export const createFieldProps = <F extends string>(
  form: WholeForm<F>,
  {
    name: kind,
    fields: labels,
    help,
  }: Pick<Resource<{ _id: string }, F>, 'name' | 'fields' | 'help'>,
  getTranslation: (field: string) => RenderTranslation | undefined,
): FieldProps<F> => {
  const { values, errors, change } = form;
  const hints: Record<string, string | null> = help;
  const getTexts = (field: F) => ({ label: labels[field], hint: hints[field] ?? undefined });
  const value: FieldProps<F>['value'] = (field) => ({
    ...getTexts(field),
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (value) => change(createChange<F>(field, value)),
  });
  const text: FieldProps<F>['text'] = (field) => {
    const renderTranslation = getTranslation(field);
    return {
      ...value(field),
      ...getInputProps(form, field),
      ...(renderTranslation && { renderTranslation }),
    };
  };
  const picture: FieldProps<F>['picture'] = (field) => ({
    ...value(field),
    place: getPicturePlace(kind, field) ?? null,
  });
  return {
    text,
    value,
    picture,
    share: (fallbacks) => ({
      title: text('shareTitle' as OtherField<F>),
      text: text('shareDescription' as OtherField<F>),
      picture: picture('shareImage' as OtherField<F>),
      fallbacks: {
        title: fallbacks.title ? values[fallbacks.title] : '',
        text: fallbacks.text ? values[fallbacks.text] : '',
        picture: fallbacks.picture ? values[fallbacks.picture] : '',
      },
    }),
    rich: (text) => {
      const field = text as unknown as F;
      return {
        ...getTexts(field),
        translation: getTranslation(field)?.('rich'),
        ...getRichInputProps(form, field),
      };
    },
  };
};

/** Connects a field for formatted text to its two values in the form. */
function getRichInputProps<F extends string>(form: WholeForm<F>, field: F) {
  const richField = getRichName(field) as F;
  const createChanges = ({ plain, rich }: RichTextValue) => ({
    ...createChange(field, plain),
    ...createChange(richField, rich),
  });
  return {
    value: getRichText(form.values, field),
    getLatest: () => getRichText(form.getLatestValues(), field),
    error: form.errors[field] ?? form.errors[richField],
    onChange: (value: RichTextValue) => form.change(createChanges(value)),
    onEdit: (value: RichTextValue) => form.changeAfterPaint(createChanges(value)),
  };
}
