import type { ContentKind } from './content-kinds.ts';

/** Creates each value on first use. Creating all values earlier would delay the start of functions. */
export function oncePerKind<T>(create: (kind: ContentKind) => T): (kind: ContentKind) => T {
  const values = new Map<ContentKind, T>();
  return (kind) => {
    const value = values.get(kind) ?? create(kind);
    values.set(kind, value);
    return value;
  };
}
