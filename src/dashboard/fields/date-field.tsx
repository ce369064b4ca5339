import { TextField } from '#ui/field.tsx';
import type { TextProps } from './form/field-props.ts';

/** The field for a date without a time, which can stay empty: `<DateField {...text('closingDate')} />`. */
export const DateField = (props: TextProps) => (
  <TextField {...props} type="date" max="2199-12-31" />
);
