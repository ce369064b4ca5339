import { overweight, pagesOf } from '../../bench/page-budgets.ts';
import { weigh } from '../../bench/page-weight.ts';
import { expect, test } from './fixtures.ts';

test('every kind of page keeps to its budget of bytes [SITE-2]', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const origin = baseURL ?? '';
  const over: string[] = [];
  for (const path of await pagesOf(origin))
    over.push(...overweight(await weigh(browser, origin, path)));
  expect(over).toEqual([]);
});
