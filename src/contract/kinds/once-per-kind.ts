import type { ContentKind } from './content-kinds.ts';

/**
 * Returns a function that makes the value of a kind on first use, so that a serverless function starts without them.
 */
export function oncePerKind<T>(make: (kind: ContentKind) => T): (kind: ContentKind) => T {
  const made = new Map<ContentKind, T>();
  return (kind) => {
    const value = made.get(kind) ?? make(kind);
    made.set(kind, value);
    return value;
  };
}
