import { expect, it } from 'vitest';
import search from '../../netlify/functions/search.ts';
import { startFunctions } from '../support/shared-database.ts';

const built = new Set(['/live/search', '/404']);
const template = '<!--no-results-->Nothing<!--/no-results-->';

await startFunctions(async ({ pathname }) => {
  const headers = { 'content-encoding': 'br', 'content-type': 'text/html; charset=UTF-8' };
  const isBuilt = built.has(pathname);
  return new Response(isBuilt ? `${pathname} ${template}` : 'the 404 page', {
    status: isBuilt ? 200 : 404,
    headers,
  });
});

const open = async (path: string) => {
  const answer = await search(new Request(`https://site.test${path}`));
  return [answer.status, (await answer.text()).replace(template, '').trim(), answer] as const;
};

it('answers the search of each language with its page, and with the 404 page if the site lacks it [DASH-17, LANG-2]', async () => {
  const [status, text] = await open('/search?q=astronaut');
  expect([status, text]).toEqual([200, '/live/search Nothing']);
  const [missing, page, answer] = await open('/ar/search?q=astronaut');
  expect([missing, page, answer.headers.get('content-encoding')]).toEqual([
    404,
    'the 404 page',
    null,
  ]);
  built.add('/ar/live/search');
  expect((await open('/ar/search?q=astronaut')).slice(0, 2)).toEqual([
    200,
    '/ar/live/search Nothing',
  ]);
});

it('answers a language that the website cannot have with the 404 page [LANG-2]', async () => {
  expect((await open('/xx/search?q=a')).slice(0, 2)).toEqual([404, '/404']);
});
