import { useEffect, useRef } from 'react';
import { controlClass } from '#ui/field.tsx';

interface PositionFieldProps {
  label: string;
  /** From 1. */
  position: number;
  total: number;
  onChange: (position: number) => void;
}

/** The number of a row in an order; another number moves the row there when the field is left or Enter is pressed. */
export function PositionField({ label, position, total, onChange }: PositionFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(position);
  }, [position]);
  const commit = (field: HTMLInputElement) => {
    const typed = Number.parseInt(field.value, 10);
    const wanted = Math.min(Math.max(typed || position, 1), total);
    field.value = String(wanted);
    if (wanted !== position) onChange(wanted);
  };
  return (
    <input
      ref={field}
      inputMode="numeric"
      aria-label={label}
      defaultValue={position}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget)}
      className={`${controlClass} w-16! shrink-0 text-right`}
    />
  );
}
