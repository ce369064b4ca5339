import { expect, it } from 'vitest';
import {
  completeRecord,
  contentKinds,
  type ListKind,
  listKinds,
  type RecordInput,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import { itemPath } from '#contract/kinds/item-path.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { pageKinds, pagePattern } from '#contract/site/item-pages.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { renderSite } from '#publisher/render-site.ts';
import { contentWith, createTestRenderer } from '../support/test-site.ts';

const exampleOf = <K extends ListKind>(kind: K, _id: string) =>
  completeRecord(kind, { ...contentExamples[kind].record, _id } as RecordInput<K>);

/** Adds a record of each kind without demo records, because nothing links to the page of an empty list. */
const demo = contentWith(1);
const emptyKinds = listKinds.filter((kind) => demo[kind].length === 0);
const content: Snapshot = {
  ...demo,
  ...Object.fromEntries(
    emptyKinds.map((kind) => [kind, [{ ...exampleOf(kind, 'first'), slug: 'first' }]]),
  ),
};

const renderer = await createTestRenderer();
const { state: before } = await renderSite(renderer, null, content);

async function pagesWith<K extends ListKind>(kind: K, record: RecordOf<K>): Promise<string[]> {
  const changedContent = { ...content, [kind]: [record, ...content[kind]] };
  return (await renderSite(renderer, before, changedContent)).renderedAddresses;
}

it.each(listKinds)('%s are shown on the page that their kind names [SITE-1]', async (kind) => {
  expect(await pagesWith(kind, exampleOf(kind, 'added'))).toContain(contentKinds[kind].shownOn);
});

it.each(pageKinds)('%s have their own pages at once [SITE-3]', async (kind) => {
  const record = exampleOf(kind, 'added');
  expect(await pagesWith(kind, record)).toContain(itemPath(pagePattern(kind), record));
});

it('every page that search engines may show is in the sitemap: add it to site-pages.ts [SITE-1]', () => {
  const textOf = (file: string) => renderer.readText(file, before);
  const sitemapPaths = [...textOf('sitemap.xml').matchAll(/<loc>([^<]*)</g)].map(
    ([, address = '']) => decodeURI(new URL(address).pathname),
  );
  const pagePaths = [...before.files.keys()]
    .filter((file) => file.endsWith('.html') && !textOf(file).includes('content="noindex"'))
    .map((file) => `/${file.replace(/(^index)?[.]html$/, '')}`);
  expect(pagePaths.toSorted()).toEqual(sitemapPaths.toSorted());
});
