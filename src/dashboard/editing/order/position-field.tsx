import { useEffect, useRef } from 'react';
import { controlClass } from '#ui/field.tsx';
import { isFromInputMethod } from '#ui/keys.ts';

interface PositionFieldProps {
  label: string;
  /** Counts from 1. */
  position: number;
  total: number;
  onChange: (position: number) => void;
}

/** Typing a different number moves the row when the field loses the focus or Enter is pressed. */
export function PositionField({ label, position, total, onChange }: PositionFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  useEffect(() => {
    if (field.current && !isTyping.current) field.current.value = String(position);
  }, [position]);
  const commit = (field: HTMLInputElement) => {
    isTyping.current = false;
    const number = Number.parseInt(field.value, 10);
    const newPosition = Math.min(Math.max(number || position, 1), total);
    field.value = String(newPosition);
    if (newPosition !== position) onChange(newPosition);
  };
  return (
    <input
      ref={field}
      inputMode="numeric"
      aria-label={label}
      defaultValue={position}
      onInput={() => {
        isTyping.current = true;
      }}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={({ key, nativeEvent, currentTarget }) =>
        key === 'Enter' && !isFromInputMethod(nativeEvent) && commit(currentTarget)
      }
      className={`${controlClass} w-16! shrink-0 text-end`}
    />
  );
}
