import { useEffect, useState } from 'react';

/** Longer than most pauses between two key presses within a word. */
const debounceMs = 200;

export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
