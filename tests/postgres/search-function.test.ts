import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import search from '../../netlify/functions/search.ts';
import { makeMigratedDatabase, type OwnDatabase, serverUrl } from '../support/own-database.ts';

let database: OwnDatabase;
/** The pages that the site has. */
const built = new Set(['/live/search', '/404']);
const template = '<!--nothing-->Nothing<!--/nothing-->';

beforeAll(async () => {
  database = await makeMigratedDatabase(serverUrl());
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('BUILD_HOOK_URL', 'https://hooks.test/1');
  vi.stubEnv('FIREBASE_PROJECT_ID', 'manpower-test');
  vi.stubEnv('ACCESS_TOKEN_SECRET', 'of-the-function-tests-0123456789-abcdef');
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    const headers = { 'content-encoding': 'br', 'content-type': 'text/html; charset=UTF-8' };
    const isBuilt = built.has(pathname);
    return new Response(isBuilt ? `${pathname} ${template}` : 'the 404 page', {
      status: isBuilt ? 200 : 404,
      headers,
    });
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await database.drop();
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
