import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { createImporter, importOlderSite } from '#server/import/import-older-site.ts';
import { CommandRefusedError } from '#server/reporting/command-refused-error.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { listRecentChanges } from '#services/content/read/history.ts';
import { startSharedApi } from '../support/api.ts';
import { type OlderSite, startOlderSite } from '../support/older-site.ts';
import { makePicture } from '../support/pictures.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { dumpRows } from '../support/test-store.ts';

let olderSite: OlderSite;
const api = await startSharedApi({}, {});
beforeEach(async () => {
  olderSite = await startOlderSite();
  return () => olderSite.close();
});

const runImport = (mediaDir: string | null, address = olderSite.url) =>
  importOlderSite(address, {
    importContentFile: createImporter(api.store),
    pictures: mediaDir === null ? null : createFolderImages(mediaDir),
  });

const newsId = '65f0c1a2b3c4d5e6f7a8b9c0';
const hostedImage = 'https://i.ibb.co/abc/portrait.webp';

async function serveContent(): Promise<void> {
  Object.assign(olderSite.responses, {
    '/getProfiles': [
      {
        _id: 'p',
        name: 'Older Firm',
        totalManpowers: '1,200',
        primaryNumber: 97455512,
        logo: '/logo.png',
        extra: 1,
      },
    ],
    '/getNewses': [
      {
        _id: newsId,
        title: 'Moved',
        time: '2021-03-04T05:06:07.000Z',
        image: `${olderSite.url}news.jpg`,
      },
      { _id: 'no-time', title: 'No time' },
    ],
    '/getServices': [{ _id: 'welding', name: 'Welding', status: 'Top', image: hostedImage }],
    '/getManpowers': [
      {
        _id: 'mason',
        category: 'Mason',
        nationality: 'Nepal',
        amount: '1,500',
        time: 1614834367000,
      },
      { _id: 'no-amount', category: 'Cook', nationality: 'India' },
    ],
    '/getTeams': {
      data: [
        { _id: 'zoe', name: 'Zoe', phoneNumber: 97455550101 },
        { _id: 'adam', name: 'Adam' },
      ],
    },
    '/logo.png': await makePicture('png'),
    '/news.jpg': await makePicture('jpeg'),
  });
}

describe('npm run import [OPS-6]', () => {
  it('keeps ids, times and order, and converts numbers stored as text [OPS-6]', async () => {
    await serveContent();
    await runImport(await makeTemporaryFolder());
    const call = api.as();
    const [first, second] = (await call(contentRoutes.news.list)).data.toSorted((a, b) =>
      a._id < b._id ? -1 : 1,
    );
    expect(first).toMatchObject({ _id: newsId, title: 'Moved', time: '2021-03-04T05:06:07.000Z' });
    expect(second).toMatchObject({ _id: 'no-time', title: 'No time' });
    const [profile] = (await call(contentRoutes.profile.list)).data;
    expect(profile).toMatchObject({
      name: 'Older Firm',
      totalManpowers: 1200,
      primaryNumber: '97455512',
    });
    expect((await call(contentRoutes.team.list)).data.map(({ _id }) => _id)).toEqual([
      'zoe',
      'adam',
    ]);
    expect((await call(contentRoutes.services.list)).data).toMatchObject([
      { status: 'Top', image: hostedImage },
    ]);
    expect((await listRecentChanges(api.context(), 1))[0]).toMatchObject({
      action: 'create',
      by: '',
    });
  });

  it('reports created, unchanged and skipped records, and missing lists [OPS-6]', async () => {
    await serveContent();
    const folder = await makeTemporaryFolder();
    const missingLists = listKinds
      .map((kind) => [kind, contentRoutes[kind].list.path] as const)
      .filter(([, path]) => !olderSite.responses[path]);
    expect(missingLists).toContainEqual(['clients', '/getClients']);
    expect((await runImport(folder)).split('\n')).toEqual([
      `${olderSite.url}: 6 created, 1 updated, 0 unchanged, 1 skipped; 2 pictures copied`,
      'manpower no-amount was skipped: amount is missing or cannot be read',
      ...missingLists.map(([kind, path]) => `${kind}: ${path} did not return a list (status 404)`),
    ]);
    expect(await runImport(folder)).toContain(
      '0 created, 0 updated, 7 unchanged, 1 skipped; 0 pictures',
    );
  });

  it('imports only new changes when it runs again [OPS-6]', async () => {
    await serveContent();
    const folder = await makeTemporaryFolder();
    await runImport(folder);
    const { requested } = await readPublishState(api.context());
    const before = await dumpRows(api.store);
    const pictures = await readdir(folder);
    await runImport(folder);
    expect(await dumpRows(api.store)).toBe(before);
    expect(await readdir(folder)).toEqual(pictures);
    olderSite.responses['/getFaqs'] = [{ _id: 'f', question: 'Why?', answer: 'So.' }];
    expect(await runImport(folder)).toContain('1 created, 0 updated, 7 unchanged');
    expect((await readPublishState(api.context())).requested).toBe(requested + 1);
  });

  it('copies only pictures on the older host, and each only once [OPS-6]', async () => {
    await serveContent();
    const folder = await makeTemporaryFolder();
    await runImport(folder);
    const { data } = await api.as()(contentRoutes.news.list);
    const image = data.find(({ _id }) => _id === newsId)?.image ?? '';
    expect(image).toMatch(/^\/media\/[\w-]+\.jpg$/);
    expect(await readdir(folder)).toContain(image.replace('/media/', ''));
    expect(await readdir(folder)).toHaveLength(2);
    await runImport(folder);
    expect(olderSite.requestedPaths.filter((path) => path === '/news.jpg')).toHaveLength(1);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['does not exist', () => undefined, /news\.jpg was not copied: it responded with status 404/],
    ['is not a picture', () => Buffer.from('<svg/>'), /news\.jpg was not copied\. /],
    ['is too large', () => Buffer.alloc(5_000_000), /not copied: it is larger than 4 MB/],
    [
      'is behind a redirect to another private host',
      () => ({ redirect: `http://localhost:${olderSite.port}/logo.png` }),
      /not copied: it is or resolves to a private address/,
    ],
    [
      'is behind endless redirects',
      () => ({ redirect: '/news.jpg' }),
      /not copied: it redirects too many times/,
    ],
  ])('reports a picture that %s and keeps its address [OPS-6]', async (_, getResponse, message) => {
    await serveContent();
    Object.assign(olderSite.responses, { '/news.jpg': getResponse() });
    expect(await runImport(await makeTemporaryFolder())).toMatch(message);
    const { data } = await api.as()(contentRoutes.news.list);
    expect(data.find(({ _id }) => _id === newsId)?.image).toBe(`${olderSite.url}news.jpg`);
  });

  it('copies no pictures without a folder for them [OPS-6]', async () => {
    await serveContent();
    expect(await runImport(null)).toContain(
      'Pictures were not copied and keep their old addresses.',
    );
    const [profile] = (await api.as()(contentRoutes.profile.list)).data;
    expect(profile?.logo).toBe(`${olderSite.url}logo.png`);
  });

  it('skips and reports unreadable records and fields [OPS-6]', async () => {
    olderSite.responses['/getNewses'] = [
      { title: 'No id' },
      { _id: '../etc', title: 'Bad id' },
      { _id: 'index', title: 'No address' },
      { _id: { $oid: newsId }, title: 7, time: '2026-02-30', image: 'data:image/png;base64,AA' },
      { _id: newsId, title: 'The same again' },
      { _id: newsId.toUpperCase(), title: 'The same in capitals' },
    ] as object[];
    olderSite.responses['/getTeams'] = [{ _id: 'zoe', email: 'zoe@firm', whatsappNumber: '1234' }];
    olderSite.responses['/getProfiles'] = [{ primaryEmail: 'a@b.example, c@d.example' }];
    const lines = (await runImport(await makeTemporaryFolder())).split('\n');
    expect(lines[0]).toContain('2 created, 0 updated, 1 unchanged, 5 skipped');
    const recordLine = /^(?:profile|An entry in news|news|team):? (?!.*no list)/;
    expect(lines.filter((line) => recordLine.test(line))).toEqual([
      'profile: its primaryEmail could not be read and was left out',
      'An entry in news was skipped: it has no valid id (1 to 200 characters: letters, digits, - _ . or ~)',
      'An entry in news was skipped: it has no valid id (1 to 200 characters: letters, digits, - _ . or ~)',
      'news index was skipped: its id cannot be the address of a page',
      `news ${newsId}: its image could not be read and was left out`,
      `news ${newsId}: its time could not be read and was left out`,
      `news ${newsId} was skipped: another record has this id`,
      `news ${newsId.toUpperCase()} was skipped: its id differs from ${newsId} only in letter case`,
      'team zoe: its email could not be read and was left out',
      'team zoe: its whatsappNumber could not be read and was left out',
    ]);
    expect((await api.as()(contentRoutes.news.list)).data).toMatchObject([
      { _id: newsId, title: '7', image: '' },
    ]);
  });

  it.each<[string, () => string, (() => void)?]>([
    ['a word instead of an address', () => 'older'],
    ['a file address', () => 'file:///etc/passwd'],
    ['a site without lists', () => olderSite.url],
    ['an unreachable site', () => 'http://127.0.0.1:1/'],
    [
      'a site that fails halfway',
      () => olderSite.url,
      () => Object.assign(olderSite.responses, { '/getFaqs': { status: 500 } }),
    ],
  ])('rejects %s without changing anything [OPS-6]', async (_, getAddress, prepare) => {
    prepare?.();
    const before = await dumpRows(api.store);
    const result = runImport(await makeTemporaryFolder(), getAddress());
    await expect(result).rejects.toBeInstanceOf(CommandRefusedError);
    expect(await dumpRows(api.store)).toBe(before);
  });

  it('rejects the whole import if an id conflicts with an existing id [OPS-6]', async () => {
    olderSite.responses['/getNewses'] = [{ _id: 'abc', title: 'One' }];
    await runImport(null);
    olderSite.responses['/getNewses'] = [{ _id: 'ABC', title: 'Two' }];
    await expect(runImport(null)).rejects.toThrow(
      'Nothing was imported: news.0._id: ABC differs from abc only in letter case',
    );
  });
});
