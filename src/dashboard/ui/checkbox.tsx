import type { ReactNode } from 'react';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  isInvalid?: boolean;
  'aria-describedby'?: string;
  onChange: (isChecked: boolean) => void;
}

export const Checkbox = ({ label, checked, isInvalid, onChange, ...rest }: CheckboxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      {...rest}
      type="checkbox"
      className="size-5 shrink-0 accent-accent"
      aria-invalid={isInvalid || undefined}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
