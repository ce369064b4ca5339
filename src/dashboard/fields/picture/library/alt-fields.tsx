import type { ReactNode } from 'react';
import { maxAltLength } from '#contract/fields/fields.ts';
import { TextField } from '#ui/field.tsx';

interface AltFieldsProps {
  alt: string;
  isDecoration: boolean;
  error: ReactNode;
  onChange: (changed: { alt?: string; isDecoration?: boolean }) => void;
}

/** The fields for the alternative text, or for marking a picture as decorative [IMG-2]. */
export const AltFields = ({ alt, isDecoration, error, onChange }: AltFieldsProps) => (
  <>
    <TextField
      label="Alternative text"
      hint="Describes the picture for people who cannot see it, wherever it is used. For example: Masons at work on the tower."
      value={alt}
      error={error}
      maxLength={maxAltLength}
      disabled={isDecoration}
      onChange={({ target }) => onChange({ alt: target.value })}
    />
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isDecoration}
        onChange={({ target }) => onChange({ isDecoration: target.checked })}
      />
      Decorative (no description needed)
    </label>
  </>
);
