import type { ContentKind } from './content-kinds.ts';

/** Returns a function that makes a value for each kind when it is first needed, so that a function starts without them. */
export function oncePerKind<T>(make: (kind: ContentKind) => T): (kind: ContentKind) => T {
  const made = new Map<ContentKind, T>();
  return (kind) => {
    const value = made.get(kind) ?? make(kind);
    made.set(kind, value);
    return value;
  };
}
