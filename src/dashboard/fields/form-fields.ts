import type { ComponentType } from 'react';
import { picturePlaceOf } from '#contract/kinds/content-kinds.ts';
import type { Resource } from '../data/content/resource.ts';
import type { Values } from '../data/form-values.ts';
import type { RecordDateField } from './date-time-field.tsx';
import type {
  InputChange,
  PictureProps,
  RichProps,
  ShareCard,
  SharedProps,
  ShareFieldsProps,
  TextProps,
} from './form/field-props.ts';
import { richOf, type TextForms } from './form/text-forms.ts';
import type { Form } from './form/use-form.ts';
import type { PhoneField } from './phone/phone-field.tsx';
import type { PictureField } from './picture/picture-field.tsx';
import type { RichTextField } from './rich-text/rich-text-field.tsx';
import type { SlugFieldProps } from './slug-field.tsx';

type FormOf<F extends string> = Pick<Form<Values<F>>, 'values' | 'errors' | 'change'>;
type WholeForm<F extends string> = FormOf<F> &
  Pick<Form<Values<F>>, 'latestValues' | 'changeAfterPaint'>;

/** Connects an input element to a form: `<TextField label="…" {...inputProps(form, 'title')} />`. */
export const inputProps = <F extends string>({ values, errors, change }: FormOf<F>, field: F) => ({
  value: values[field],
  error: errors[field],
  onChange: ({ target }: InputChange) => change(oneValue(field, target.value)),
});

const oneValue = <F extends string>(field: F, value: string) =>
  ({ [field]: value }) as Partial<Values<F>>;

/** The fields whose texts have a formatted form [TEXT-1]. */
type TextOf<F extends string> = F extends `${infer P}Rich` ? P : never;
type OtherField<F extends string> = Exclude<F, TextOf<F> | `${string}Rich`>;

/** The fields that only forms load: lists, which load the module of a kind as well, do without them. */
export interface FieldComponents {
  PictureField: typeof PictureField;
  RichTextField: typeof RichTextField;
  RecordDateField: typeof RecordDateField;
  PhoneField: typeof PhoneField;
  SlugField: ComponentType<SlugFieldProps>;
  ShareFields: ComponentType<ShareFieldsProps>;
}

/**
 * The props that a form's JSX spreads into its fields: label, error, value and change handler. Methods, so that a form of any
 * kind can be handed them.
 */
export interface FieldProps<F extends string> {
  /** For a field with an input element: `<TextField {...text('title')} />`. */
  text(field: OtherField<F>): TextProps;
  /** For a field with a value but no input element of its own: `<RecordDateField {...value('time')} />`. */
  value(
    field: OtherField<F>,
  ): SharedProps<string> & { name: string; onChange: (value: string) => void };
  /** For a picture: `<PictureField {...picture('image')} />`. */
  picture(field: OtherField<F>): PictureProps;
  /** Of a kind with `shareFields`, told the fields that stand in for them: `<ShareFields {...share({ title: 'name' })} />`. */
  share(standIns: Partial<Record<keyof ShareCard, F>>): ShareFieldsProps;
  /** For a text with a formatted form: `<RichTextField {...rich('description')} />`. */
  rich(field: TextOf<F>): RichProps;
}

/** What a form is made of. */
export type FormFields<F extends string> = FieldProps<F> & FieldComponents;

/** The props for the fields of the form of a kind. */
export const fieldProps = <F extends string>(
  { values, errors, change, latestValues, changeAfterPaint }: WholeForm<F>,
  {
    name: kind,
    fields: labels,
    help,
  }: Pick<Resource<{ _id: string }, F>, 'name' | 'fields' | 'help'>,
): FieldProps<F> => {
  const lines: Record<string, string | null> = help;
  const hintOf = (field: string) => lines[field] ?? undefined;
  const value: FieldProps<F>['value'] = (field) => ({
    label: labels[field],
    hint: hintOf(field),
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (value) => change(oneValue<F>(field, value)),
  });
  const text: FieldProps<F>['text'] = (field) => ({
    label: labels[field],
    hint: hintOf(field),
    name: field,
    ...inputProps({ values, errors, change }, field),
  });
  const picture: FieldProps<F>['picture'] = (field) => {
    const { hint: about, name: _, ...shared } = value(field);
    return { ...shared, about, place: picturePlaceOf(kind, field) ?? null };
  };
  return {
    text,
    value,
    picture,
    share: (standIns) => ({
      title: text('shareTitle' as OtherField<F>),
      text: text('shareDescription' as OtherField<F>),
      picture: picture('shareImage' as OtherField<F>),
      standIns: {
        title: standIns.title ? values[standIns.title] : '',
        text: standIns.text ? values[standIns.text] : '',
        picture: standIns.picture ? values[standIns.picture] : '',
      },
    }),
    rich: (text) => {
      const field = text as unknown as F;
      const formatted = richOf(field) as F;
      const formsIn = (values: Values<F>) => ({ plain: values[field], rich: values[formatted] });
      const valuesWith = ({ plain, rich }: TextForms) => ({
        ...oneValue(field, plain),
        ...oneValue(formatted, rich),
      });
      return {
        label: labels[field],
        hint: hintOf(field),
        value: formsIn(values),
        latest: () => formsIn(latestValues()),
        error: errors[field] ?? errors[formatted],
        onChange: (forms) => change(valuesWith(forms)),
        onEdit: (forms) => changeAfterPaint(valuesWith(forms)),
      };
    },
  };
};
