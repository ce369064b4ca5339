import { expect, it } from 'vitest';
import { readIfMatch } from '#api/etag.ts';

it.each([
  ['any version', [undefined, '*'], undefined],
  ['version 3', ['"v3"', 'W/"v3"', '"v3-br"'], 3],
  [
    'a version that no record has',
    ['v3', '"v0"', '"v03"', '"3"', 'x"v3"', '"v3"x', '"v3", "v4"', '"v3-"', '"v3-b r"', ''],
    0,
  ],
])('an If-Match names %s [API-1]', (_, headers, version) => {
  expect(headers.map((ifMatch) => readIfMatch(ifMatch))).toEqual(headers.map(() => version));
});
