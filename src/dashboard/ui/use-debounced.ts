import { useEffect, useState } from 'react';

/** Longer than it takes to type the next letter of a word, in milliseconds. */
const debounceMs = 200;

/** Debounces a value that changes on each keystroke. */
export function useDebounced<T>(value: T): T {
  const [debounced, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
