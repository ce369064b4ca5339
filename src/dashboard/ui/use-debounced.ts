import { useEffect, useState } from 'react';

/** Longer than the time between two letters of a word, in milliseconds. */
const debounceMs = 200;

/** Debounces a value that changes with each key press. */
export function useDebounced<T>(value: T): T {
  const [debounced, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
