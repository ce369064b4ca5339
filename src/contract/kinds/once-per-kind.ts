import type { ContentKind } from './content-kinds.ts';

/**
 * Returns a function that creates the value for each kind on first use, so that serverless functions do not create the
 * values when they start.
 */
export function oncePerKind<T>(make: (kind: ContentKind) => T): (kind: ContentKind) => T {
  const made = new Map<ContentKind, T>();
  return (kind) => {
    const value = made.get(kind) ?? make(kind);
    made.set(kind, value);
    return value;
  };
}
