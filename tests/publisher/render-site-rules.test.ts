import { describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SiteApp } from '#publisher/compiled-site.ts';
import { type RenderResult, renderSite } from '#publisher/render-site.ts';
import type { SiteState } from '#publisher/site-state.ts';
import { contentWith } from '../support/test-site.ts';

/** A small site: the result of each query is a text. A page that queries a missing text fails. */
type Texts = Record<string, string>;

const start = contentWith(0);
const contentOf = (texts: Texts, contentNumber = 1): Snapshot =>
  ({ ...start, contentNumber, texts }) as Snapshot;
const textsOf = (snapshot: Snapshot) => (snapshot as Snapshot & { texts: Texts }).texts;

function textAt(snapshot: Snapshot, key: string): string {
  const text = textsOf(snapshot)[key];
  if (text === undefined) throw new Error(`no ${key}`);
  return text;
}

/** The queries of each page. The result of `listed` contains names of further pages. */
const pages: Record<string, string[]> = {
  'index.html': ['home', 'item 1'],
  '404.html': ['home'],
  'revision.json': ['revision'],
  'one.html': ['item 1'],
  'two.html': ['item 2', 'item 1'],
};

const app: SiteApp = {
  renderFor: () => {},
  runQueryByKey: (snapshot, key) => ({ value: textAt(snapshot, key), parts: [snapshot] }),
  removedParts: (before, after) => new Set(before === after ? [] : [before]),
  isItemQuery: (key) => key.startsWith('item'),
  listPaths: async (snapshot) => ({
    result: textAt(snapshot, 'listed')
      .split(' ')
      .map((file) => ({ file, address: `/${file}` })),
    queries: ['listed', 'years'],
  }),
  renderPage: async (address, snapshot) => {
    const queries = pages[address.slice(1)] ?? [];
    const missing = queries.find((key) => textsOf(snapshot)[key] === undefined);
    if (missing) return { queries, failure: `no ${missing}` };
    const body = Buffer.from(queries.map((key) => textAt(snapshot, key)).join(' '));
    return { queries, body, inlineCode: [`sha256-${address}`] };
  },
  headersFile: (inlineCode) => [...inlineCode].join(' '),
};

const asset = { digest: 'asset', size: 1, queries: [], inlineCode: ['sha256-asset'] };
const rendererOf = (code = 'code') => ({
  app,
  code,
  assets: new Map([['asset.js', asset]]),
  write: (_: string, content: string | Uint8Array) => `<${content}>`,
});
const publish = (before: SiteState | null, to: Snapshot, code?: string) =>
  renderSite(rendererOf(code), before, to);
const shown = ({ state }: RenderResult, file: string) => state.files.get(file)?.digest;

const texts = {
  listed: 'index.html 404.html revision.json one.html two.html',
  years: '2026',
  home: 'Home',
  revision: '1',
  'item 1': 'One',
  'item 2': 'Two',
};

describe('a rendered site [PUB-2]', () => {
  it('has every page, the files of the code and one policy for all their inline code', async () => {
    const { state, rendered, failures } = await publish(null, contentOf(texts, 7));
    expect(rendered).toEqual(texts.listed.split(' ').map((file) => `/${file}`));
    expect(failures).toEqual([]);
    expect(state).toMatchObject({ contentNumber: 7, code: 'code', changedAt: start.changedAt });
    expect([...state.files.keys()].sort()).toEqual(
      [...rendered.map((address) => address.slice(1)), 'asset.js', '_headers'].sort(),
    );
    const inlineCode = ['asset', ...rendered].map((name) => `sha256-${name}`).join(' ');
    expect(state.files.get('_headers')).toEqual({
      digest: `<${inlineCode}>`,
      size: inlineCode.length,
      queries: [],
      inlineCode: [],
    });
    expect([...state.results.keys()].sort()).toEqual(Object.keys(texts).sort());
  });

  it('renders only pages whose queries changed, those of items first', async () => {
    const first = await publish(null, contentOf(texts));
    const home = await publish(first.state, contentOf({ ...texts, home: 'Other' }, 2));
    expect(home.rendered).toEqual(['/index.html', '/404.html']);
    const both = { ...texts, revision: '3', home: 'Third', 'item 2': 'Second' };
    const third = await publish(home.state, contentOf(both, 3));
    expect(third.rendered).toEqual(['/two.html', '/index.html', '/404.html', '/revision.json']);
    expect(shown(third, 'two.html')).toBe('<Second One>');
    expect(shown(third, 'one.html')).toBe('<One>');
    expect((await publish(third.state, contentOf(both, 4))).rendered).toEqual([]);
  });

  it('does not treat a page as an item’s page if more than the item differs on it', async () => {
    const first = await publish(null, contentOf(texts));
    const both = { ...texts, home: 'Other', 'item 1': 'First' };
    const { rendered } = await publish(first.state, contentOf(both, 2));
    expect(rendered).toEqual(['/index.html', '/one.html', '/two.html', '/404.html']);
  });

  it('renders everything if other code rendered it before', async () => {
    const first = await publish(null, contentOf(texts));
    const other = await publish(first.state, contentOf(texts, 2), 'other');
    expect(other.rendered).toEqual(first.rendered);
    expect(other.state.code).toBe('other');
  });

  it('lists its pages again if the list may differ or is unknown', async () => {
    const first = await publish(null, contentOf(texts));
    const listed = texts.listed.replace(' two.html', '');
    const fewer = await publish(first.state, contentOf({ ...texts, listed }, 2));
    expect([...fewer.state.files.keys()]).not.toContain('two.html');
    const again = await publish(fewer.state, contentOf(texts, 3));
    expect(again.rendered).toEqual(['/two.html']);
    const { paths: _, ...stored } = first.state;
    const later = await publish(stored, contentOf({ ...texts, listed }, 4));
    expect([...later.state.files.keys()]).not.toContain('two.html');
    const listPaths = vi.spyOn(app, 'listPaths');
    await publish(later.state, contentOf({ ...texts, listed, home: 'Other' }, 5));
    expect(listPaths).not.toHaveBeenCalled();
    listPaths.mockRestore();
  });

  it('keeps a page that fails, and renders it once it can', async () => {
    const first = await publish(null, contentOf(texts));
    const { 'item 2': _, ...broken } = texts;
    const failed = await publish(first.state, contentOf({ ...broken, 'item 1': 'First' }, 2));
    expect(failed.failures).toEqual([{ address: '/two.html', reason: 'no item 2' }]);
    expect(shown(failed, 'two.html')).toBe('<Two One>');
    expect(shown(failed, 'one.html')).toBe('<First>');
    const repaired = await publish(failed.state, contentOf({ ...texts, 'item 1': 'First' }, 3));
    expect(repaired.rendered).toEqual(['/two.html']);
    expect(shown(repaired, 'two.html')).toBe('<Two First>');
  });

  it('keeps a page that fails with other code, and renders it once it can', async () => {
    const first = await publish(null, contentOf(texts));
    const { 'item 2': _, ...broken } = texts;
    const failed = await publish(first.state, contentOf({ ...broken, home: 'Other' }, 2), 'other');
    expect(failed.failures).toEqual([{ address: '/two.html', reason: 'no item 2' }]);
    expect(shown(failed, 'two.html')).toBe('<Two One>');
    expect(shown(failed, '404.html')).toBe('<Other>');
    const repaired = await publish(
      failed.state,
      contentOf({ ...texts, home: 'Other' }, 3),
      'other',
    );
    expect(repaired.rendered).toEqual(['/two.html']);
  });

  it('forgets the results about removed records, and keeps those that a page needs', async () => {
    const first = await publish(null, contentOf(texts));
    const { 'item 2': _, ...without } = texts;
    const listed = texts.listed.replace(' two.html', '');
    const gone = await publish(first.state, contentOf({ ...without, listed }, 2));
    expect([...gone.state.results.keys()]).not.toContain('item 2');
    const failed = await publish(first.state, contentOf(without, 2));
    expect([...failed.state.results.keys()].sort()).toEqual(Object.keys(texts).sort());
  });

  it.each(['index.html', '404.html', 'revision.json'])(
    'is not published without %s, and reports why [PUB-1]',
    async (file) => {
      const listed = texts.listed.replace(file, '').trim().replace('  ', ' ');
      await expect(publish(null, contentOf({ ...texts, listed }))).rejects.toThrow(
        `The site lacks ${file}`,
      );
    },
  );

  it('fails with the reason if an essential page fails and has no earlier version [PUB-1]', async () => {
    const { home: _, ...broken } = texts;
    await expect(publish(null, contentOf(broken))).rejects.toThrow(
      'The site lacks index.html: no home',
    );
  });

  it('shows only the items’ own pages early if many others follow', async () => {
    const early = async (home: string) => {
      const { state } = await publish(null, contentOf({ ...texts, home }));
      const seen: SiteState[] = [];
      const to = contentOf({ ...texts, home: 'Other', 'item 2': 'Second' }, 2);
      await renderSite(rendererOf(), state, to, (site) => seen.push(site));
      return seen.map(({ contentNumber, files }) => [
        contentNumber,
        files.get('two.html')?.digest,
        files.get('404.html')?.digest === `<${home}>`,
      ]);
    };
    expect(await early('x'.repeat(600_000))).toEqual([[1, '<Second One>', true]]);
    expect(await early('x'.repeat(400_000))).toEqual([]);
  });
});
