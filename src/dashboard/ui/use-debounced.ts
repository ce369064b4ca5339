import { useEffect, useState } from 'react';

/** Long enough for the next letter of a word. */
const pauseMs = 200;

/** A value that changes with each key press, as it was at the last pause. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
