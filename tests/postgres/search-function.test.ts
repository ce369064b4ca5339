import { expect, it } from 'vitest';
import search from '../../netlify/functions/search.ts';
import { stubFunctionEnvironment } from '../support/shared-database.ts';

const builtPages = new Set(['/live/search', '/404']);
const template = '<!--no-results-->Nothing<!--/no-results-->';

await stubFunctionEnvironment(async ({ pathname }) => {
  const headers = { 'content-encoding': 'br', 'content-type': 'text/html; charset=UTF-8' };
  if (!builtPages.has(pathname)) return new Response('the 404 page', { status: 404, headers });
  return new Response(`${pathname} ${template}`, { headers });
});

const openSearch = async (path: string) => {
  const response = await search(new Request(`https://site.test${path}`));
  return [response.status, (await response.text()).replace(template, '').trim(), response] as const;
};

it('returns the search page in the requested language, or the 404 page if none exists [DASH-17, LANG-2]', async () => {
  const [status, text] = await openSearch('/search?q=astronaut');
  expect([status, text]).toEqual([200, '/live/search Nothing']);
  const [missingStatus, missingText, response] = await openSearch('/ar/search?q=astronaut');
  expect([missingStatus, missingText]).toEqual([404, 'the 404 page']);
  expect(response.headers.get('content-encoding')).toBeNull();
  builtPages.add('/ar/live/search');
  const arabicPage = (await openSearch('/ar/search?q=astronaut')).slice(0, 2);
  expect(arabicPage).toEqual([200, '/ar/live/search Nothing']);
});

it('returns the 404 page for an unsupported language [LANG-2]', async () => {
  expect((await openSearch('/xx/search?q=a')).slice(0, 2)).toEqual([404, '/404']);
});
