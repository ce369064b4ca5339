import { TextField } from '#ui/field.tsx';
import type { TextProps } from './form/field-props.ts';

/** A date without a time. The field can stay empty. */
export const DateField = (props: TextProps) => (
  <TextField {...props} type="date" max="2199-12-31" />
);
