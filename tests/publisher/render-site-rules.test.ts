import { describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SiteApp } from '#publisher/compiled-site.ts';
import { renderSite } from '#publisher/render-site.ts';
import type { SiteState } from '#publisher/site-state.ts';
import { contentWith } from '../support/test-site.ts';

/** A small site in which each query returns a string. A page fails if one of its strings is missing. */
type Strings = Record<string, string>;

const initialContent = contentWith(0);
const createContent = (strings: Strings, contentNumber: number): Snapshot =>
  ({ ...initialContent, contentNumber, strings }) as Snapshot;
const getStrings = (snapshot: Snapshot) => (snapshot as Snapshot & { strings: Strings }).strings;

function getString(snapshot: Snapshot, key: string): string {
  const value = getStrings(snapshot)[key];
  if (value === undefined) throw new Error(`no ${key}`);
  return value;
}

/** The queries of each page. The result of `listed` contains the file names of all pages. */
const pages: Record<string, string[]> = {
  'index.html': ['home', 'item 1'],
  '404.html': ['home'],
  'revision.json': ['revision'],
  'one.html': ['item 1'],
  'two.html': ['item 2', 'item 1'],
};

const app: SiteApp = {
  setTarget: () => {},
  runQueryByKey: (snapshot, key) => ({ value: getString(snapshot, key), parts: [snapshot] }),
  findRemovedParts: (before, after) => new Set(before === after ? [] : [before]),
  isItemQuery: (key) => key.startsWith('item'),
  listPaths: async (snapshot) => ({
    result: getString(snapshot, 'listed')
      .split(' ')
      .map((file) => ({ file, address: `/${file}` })),
    queries: ['listed', 'years'],
  }),
  renderPage: async (address, snapshot) => {
    const queries = pages[address.slice(1)] ?? [];
    const missingKey = queries.find((key) => getStrings(snapshot)[key] === undefined);
    if (missingKey) return { queries, failure: `no ${missingKey}` };
    const body = Buffer.from(queries.map((key) => getString(snapshot, key)).join(' '));
    return { queries, body, inlineCode: [`sha256-${address}`] };
  },
  createHeadersFile: (inlineCode) => [...inlineCode].join(' '),
};

const asset = { digest: 'asset', size: 1, queries: [], inlineCode: ['sha256-asset'] };
const createRenderer = (code = 'code') => ({
  app,
  code,
  assets: new Map([['asset.js', asset]]),
  write: (_: string, content: string | Uint8Array) => `<${content}>`,
});
const publish = (before: SiteState | null, newStrings: Strings, code?: string) =>
  renderSite(
    createRenderer(code),
    before,
    createContent(newStrings, (before?.contentNumber ?? 0) + 1),
  );
const getDigest = ({ state }: { state: SiteState }, file: string) => state.files.get(file)?.digest;

const strings = {
  listed: 'index.html 404.html revision.json one.html two.html',
  years: '2026',
  home: 'Home',
  revision: '1',
  'item 1': 'One',
  'item 2': 'Two',
};

describe('renderSite [PUB-2]', () => {
  it('returns every page, every asset and one policy for all inline code', async () => {
    const { state, renderedAddresses, failures } = await publish(null, strings);
    expect(renderedAddresses).toEqual(strings.listed.split(' ').map((file) => `/${file}`));
    expect(failures).toEqual([]);
    expect(state).toMatchObject({
      contentNumber: 1,
      code: 'code',
      changedAt: initialContent.changedAt,
    });
    expect([...state.files.keys()].sort()).toEqual(
      [...renderedAddresses.map((address) => address.slice(1)), 'asset.js', '_headers'].sort(),
    );
    const inlineCode = ['asset', ...renderedAddresses].map((name) => `sha256-${name}`).join(' ');
    expect(state.files.get('_headers')).toEqual({
      digest: `<${inlineCode}>`,
      size: inlineCode.length,
      queries: [],
      inlineCode: [],
    });
    expect([...state.results.keys()].sort()).toEqual(Object.keys(strings).sort());
  });

  it('renders only pages whose query results changed, item pages first', async () => {
    const first = await publish(null, strings);
    const home = await publish(first.state, { ...strings, home: 'Other' });
    expect(home.renderedAddresses).toEqual(['/index.html', '/404.html']);
    const newStrings = { ...strings, revision: '3', home: 'Third', 'item 2': 'Second' };
    const third = await publish(home.state, newStrings);
    expect(third.renderedAddresses).toEqual([
      '/two.html',
      '/index.html',
      '/404.html',
      '/revision.json',
    ]);
    expect(getDigest(third, 'two.html')).toBe('<Second One>');
    expect(getDigest(third, 'one.html')).toBe('<One>');
    expect((await publish(third.state, newStrings)).renderedAddresses).toEqual([]);
  });

  it('renders pages with changed item queries before other changed pages', async () => {
    const first = await publish(null, strings);
    const newStrings = { ...strings, home: 'Other', 'item 1': 'First' };
    const { renderedAddresses } = await publish(first.state, newStrings);
    expect(renderedAddresses).toEqual(['/index.html', '/one.html', '/two.html', '/404.html']);
  });

  it('renders every page again after a code change', async () => {
    const first = await publish(null, strings);
    const second = await publish(first.state, strings, 'other');
    expect(second.renderedAddresses).toEqual(first.renderedAddresses);
    expect(second.state.code).toBe('other');
  });

  it('lists the pages again only if the list may have changed or is unknown', async () => {
    const first = await publish(null, strings);
    const shorterList = strings.listed.replace(' two.html', '');
    const second = await publish(first.state, { ...strings, listed: shorterList });
    expect([...second.state.files.keys()]).not.toContain('two.html');
    const third = await publish(second.state, strings);
    expect(third.renderedAddresses).toEqual(['/two.html']);
    const { paths: _, ...storedState } = first.state;
    const fourth = await publish(storedState, { ...strings, listed: shorterList });
    expect([...fourth.state.files.keys()]).not.toContain('two.html');
    const listPaths = vi.spyOn(app, 'listPaths');
    await publish(fourth.state, { ...strings, listed: shorterList, home: 'Other' });
    expect(listPaths).not.toHaveBeenCalled();
    listPaths.mockRestore();
  });

  it('keeps the previous version of a failed page and retries the page', async () => {
    const first = await publish(null, strings);
    const { 'item 2': _, ...brokenStrings } = strings;
    const second = await publish(first.state, { ...brokenStrings, 'item 1': 'First' });
    expect(second.failures).toEqual([{ address: '/two.html', reason: 'no item 2' }]);
    expect(getDigest(second, 'two.html')).toBe('<Two One>');
    expect(getDigest(second, 'one.html')).toBe('<First>');
    const third = await publish(second.state, { ...strings, 'item 1': 'First' });
    expect(third.renderedAddresses).toEqual(['/two.html']);
    expect(getDigest(third, 'two.html')).toBe('<Two First>');
  });

  it('keeps the previous version of a page that fails with new code', async () => {
    const first = await publish(null, strings);
    const { 'item 2': _, ...brokenStrings } = strings;
    const second = await publish(first.state, { ...brokenStrings, home: 'Other' }, 'other');
    expect(second.failures).toEqual([{ address: '/two.html', reason: 'no item 2' }]);
    expect(getDigest(second, 'two.html')).toBe('<Two One>');
    expect(getDigest(second, '404.html')).toBe('<Other>');
    const third = await publish(second.state, { ...strings, home: 'Other' }, 'other');
    expect(third.renderedAddresses).toEqual(['/two.html']);
  });

  it('drops the results of removed records unless a page needs them', async () => {
    const first = await publish(null, strings);
    const { 'item 2': _, ...fewerStrings } = strings;
    const shorterList = strings.listed.replace(' two.html', '');
    const second = await publish(first.state, { ...fewerStrings, listed: shorterList });
    expect([...second.state.results.keys()]).not.toContain('item 2');
    const resultWithFailedPage = await publish(first.state, fewerStrings);
    expect([...resultWithFailedPage.state.results.keys()].sort()).toEqual(
      Object.keys(strings).sort(),
    );
  });

  it.each(['index.html', '404.html', 'revision.json'])(
    'rejects a site without %s [PUB-1]',
    async (file) => {
      const shorterList = strings.listed.replace(file, '').trim().replace('  ', ' ');
      await expect(publish(null, { ...strings, listed: shorterList })).rejects.toThrow(
        `The site lacks ${file}`,
      );
    },
  );

  it('rejects a site if a required page fails and has no previous version [PUB-1]', async () => {
    const { home: _, ...brokenStrings } = strings;
    await expect(publish(null, brokenStrings)).rejects.toThrow(
      'The site lacks index.html: no home',
    );
  });

  it('publishes item pages early only if the other pages are large', async () => {
    const renderEarlyStates = async (home: string) => {
      const { state } = await publish(null, { ...strings, home });
      const states: SiteState[] = [];
      const to = createContent({ ...strings, home: 'Other', 'item 2': 'Second' }, 2);
      await renderSite(createRenderer(), state, to, (site) => states.push(site));
      return states.map(({ contentNumber, files }) => [
        contentNumber,
        files.get('two.html')?.digest,
        files.get('404.html')?.digest === `<${home}>`,
      ]);
    };
    expect(await renderEarlyStates('x'.repeat(600_000))).toEqual([[1, '<Second One>', true]]);
    expect(await renderEarlyStates('x'.repeat(400_000))).toEqual([]);
  });
});
