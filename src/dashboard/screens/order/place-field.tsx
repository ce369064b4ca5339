import { useEffect, useRef } from 'react';
import { controlClass } from '#ui/field.tsx';

interface PlaceFieldProps {
  label: string;
  /** From 1. */
  place: number;
  places: number;
  onPlace: (place: number) => void;
}

/** The number of a row in an order; another number moves the row there when the field is left or Enter is pressed. */
export function PlaceField({ label, place, places, onPlace }: PlaceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(place);
  }, [place]);
  const commit = (field: HTMLInputElement) => {
    const typed = Number.parseInt(field.value, 10);
    const wanted = Math.min(Math.max(typed || place, 1), places);
    field.value = String(wanted);
    if (wanted !== place) onPlace(wanted);
  };
  return (
    <input
      ref={field}
      inputMode="numeric"
      aria-label={label}
      defaultValue={place}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget)}
      className={`${controlClass} w-16! shrink-0 text-right`}
    />
  );
}
