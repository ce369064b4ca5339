import type { ReactNode } from 'react';
import { maxAltLength } from '#contract/fields/fields.ts';
import { TextField } from '#ui/field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface AltFieldsProps {
  alt: string;
  isDecoration: boolean;
  error: ReactNode;
  /** The help line of the text. By default, that of a picture in the library. */
  hint?: string;
  onChange: (changed: { alt?: string; isDecoration?: boolean }) => void;
}

/** The fields for the alternative text, or for marking a picture as decorative [IMG-2]. */
export const AltFields = ({
  alt,
  isDecoration,
  error,
  hint = 'Describes the picture for people who cannot see it, wherever it is used. For example: Masons at work on the tower.',
  onChange,
}: AltFieldsProps) => (
  <>
    <TextField
      label="Alternative text"
      hint={hint}
      value={alt}
      error={error}
      maxLength={maxAltLength}
      disabled={isDecoration}
      onChange={({ target }) => onChange({ alt: target.value })}
    />
    <Checkbox
      label="Decorative (no description needed)"
      checked={isDecoration}
      onChange={(isDecoration) => onChange({ isDecoration })}
    />
  </>
);
