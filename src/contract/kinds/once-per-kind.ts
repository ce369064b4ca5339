import type { ContentKind } from './content-kinds.ts';

/**
 * Returns a function that creates each value on first use. Creating the values earlier would delay the start of
 * functions.
 */
export function oncePerKind<T>(make: (kind: ContentKind) => T): (kind: ContentKind) => T {
  const made = new Map<ContentKind, T>();
  return (kind) => {
    const value = made.get(kind) ?? make(kind);
    made.set(kind, value);
    return value;
  };
}
