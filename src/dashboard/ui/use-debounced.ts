import { useEffect, useState } from 'react';

/** Longer than the time between two letters of a word, in milliseconds. */
const pauseMs = 200;

/** Debounces a value that changes with each key press. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
