import type { ContentKind } from './content-kinds.ts';

/**
 * Returns a function that creates the value of a kind on first use. Creating all values at once would slow the cold
 * start of serverless functions.
 */
export function oncePerKind<T>(create: (kind: ContentKind) => T): (kind: ContentKind) => T {
  const values = new Map<ContentKind, T>();
  return (kind) => {
    const value = values.get(kind) ?? create(kind);
    values.set(kind, value);
    return value;
  };
}
