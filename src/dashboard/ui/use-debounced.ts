import { useEffect, useState } from 'react';

/** Longer than the pause between two letters of a word. */
const debounceMs = 200;

export function useDebounced<T>(value: T): T {
  const [debounced, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
