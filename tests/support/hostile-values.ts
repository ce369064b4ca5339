import type { Route } from '#contract/http/route.ts';

/** Texts that have crashed programs. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e\u200b\ufeff',
  '😀'.repeat(120),
  'x'.repeat(20_000),
  "' or 1=1; --",
  '%_\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '-1',
  '1.5',
  '1e309',
  '0x10',
  '2147483648',
  '99999999999999999999',
  '2026-02-30T00:00:00.000Z',
  '+275760-09-13',
  '0000-00-00',
  '<script>',
  '/media/..png',
  'https://[::1',
  'http://a\u0000b/',
];

/** Nested lists that overflow the stack of a recursive function. */
export const deepJson = '['.repeat(20_000) + ']'.repeat(20_000);

/** Values that can replace any part of a JSON value. */
const hostileJson: unknown[] = [
  ...['a\u0000b', 'a\udc00b', '%_\\', '__proto__', '99999999999999999999', 'http://a\u0000b/'],
  ...[-1, 0.5, 2 ** 53, 1e21, null, [], {}],
];

/** Values that become part of an address without being escaped. */
const hostileParts = ['%ff', '%ED%A0%80', 'a%00b', '..', '__proto__', '9'.repeat(20), "%25_'"];

const encodeCursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Cursors that no list has returned. */
const hostileCursors = [
  ...['\u0000', '%', encodeCursor('[').slice(0, -1)],
  ...[null, ['5'], ['2026-02-30T00:00:00.000Z', 'id'], ['99999999999999999999', 'id']].map(
    encodeCursor,
  ),
  ...['2026-11-20T10:05:00.000Z', '5'].map((sortKey) => encodeCursor([sortKey, 'a\u0000b'])),
];

const hostileLimits = ['', '-1', '1.5', '9'.repeat(400)];

type Path = (string | number)[];

/** In a body with more parts, several parts change together, because a call for each part would take too long. */
const maxSinglePaths = 5;

/** Returns the paths of the parts of a JSON value, and of the schema's fields that the value lacks. */
function listPaths(value: unknown, schema?: Route['body']): Path[] {
  const shape = (schema as { shape?: object } | undefined)?.shape ?? {};
  const fields = Object.keys(shape).map((field): Path => [field]);
  const pathsByKey = new Map(
    [...listNestedPaths(value), ...fields].map((path) => [path.join('.'), path]),
  );
  return [...pathsByKey.values()];
}

function listNestedPaths(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((entry) => [0, entry])
    : Object.entries(value);
  return [
    [],
    ...entries.flatMap(([key, entry]) => listNestedPaths(entry).map((path) => [key, ...path])),
  ];
}

/**
 * Yields bodies that differ from a valid body in one part. If there are many parts, all parts that accept a hostile
 * value change together. `isValid` returns whether the contract accepts a body.
 */
export function* generateHostileBodies(
  body: object,
  route: Route,
  isValid: (body: unknown) => boolean,
): Generator<unknown> {
  const paths = listPaths(body, route.body);
  if (paths.length <= maxSinglePaths) {
    for (const path of paths) for (const value of hostileJson) yield replaceAt(body, path, value);
    return;
  }
  const innerPaths = paths.filter(({ length }) => length > 0);
  for (const [index] of hostileJson.entries()) {
    let changedBody: unknown = body;
    for (const [offset, path] of innerPaths.entries()) {
      const value = hostileJson[(index + offset) % hostileJson.length];
      if (isValid(replaceAt(body, path, value))) changedBody = replaceAt(changedBody, path, value);
    }
    yield changedBody;
  }
}

/** Replaces the value at a path. Returns the body unchanged if the path points into a replaced value. */
function replaceAt(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body))
    return body.map((entry, index) => (index === first ? replaceAt(entry, rest, value) : entry));
  const fields = body as Record<string, unknown>;
  return { ...fields, [first]: replaceAt(fields[first], rest, value) };
}

export const listHostilePaths = (path: string): string[] =>
  (path.match(/:\w+/g) ?? []).flatMap((parameter) =>
    hostileParts.map((part) => path.replace(parameter, () => part)),
  );

export function listHostileQueries({ isPaged, isSearch }: Route): string[] {
  const withValues = (name: string, values: string[]) =>
    values.map((value) => `?${name}=${encodeURIComponent(value.toWellFormed())}`);
  return [
    ...['?limit=%ff', `?${'a&'.repeat(2000)}`],
    ...(isPaged
      ? [...withValues('limit', hostileLimits), ...withValues('cursor', hostileCursors)]
      : []),
    ...(isSearch ? [...withValues('limit', hostileLimits), ...withValues('q', hostileTexts)] : []),
  ];
}
