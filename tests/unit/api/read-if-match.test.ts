import { expect, it } from 'vitest';
import { readIfMatch } from '#api/etag.ts';

it.each([
  [undefined, 'a header that is missing or matches any version', [undefined, '*']],
  [3, 'an ETag of version 3', ['"v3"', 'W/"v3"', '"v3-br"']],
  [
    0,
    'a value that matches no version',
    ['v3', '"v0"', '"v03"', '"3"', 'x"v3"', '"v3"x', '"v3", "v4"', '"v3-"', '"v3-b r"', ''],
  ],
])('readIfMatch returns %s for %s [API-1]', (version, _, headers) => {
  expect(headers.map((ifMatch) => readIfMatch(ifMatch))).toEqual(headers.map(() => version));
});
