import { expect, it } from 'vitest';
import {
  completeRecord,
  contentKinds,
  type ListKind,
  listKinds,
  type RecordInput,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { getPagePattern, pageKinds } from '#contract/site/item-pages.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { renderSite } from '#publisher/render-site.ts';
import { contentWith, createTestRenderer } from '../support/test-site.ts';

const createExample = <K extends ListKind>(kind: K, _id: string) =>
  completeRecord(kind, { ...contentExamples[kind].record, _id } as RecordInput<K>);

const demo = contentWith(1);
const emptyKinds = listKinds.filter((kind) => demo[kind].length === 0);
/** Has a record of every kind, because no page links to an empty list. */
const content: Snapshot = {
  ...demo,
  ...Object.fromEntries(
    emptyKinds.map((kind) => [kind, [{ ...createExample(kind, 'first'), slug: 'first' }]]),
  ),
};

const renderer = await createTestRenderer();
const { state: initialState } = await renderSite(renderer, null, content);

async function renderWith<K extends ListKind>(kind: K, record: RecordOf<K>): Promise<string[]> {
  const changedContent = { ...content, [kind]: [record, ...content[kind]] };
  return (await renderSite(renderer, initialState, changedContent)).renderedAddresses;
}

it.each(listKinds)('renderSite updates the page that shows %s [SITE-1]', async (kind) => {
  expect(await renderWith(kind, createExample(kind, 'added'))).toContain(
    contentKinds[kind].shownOn,
  );
});

it.each(pageKinds)('renderSite renders an item page for new %s [SITE-3]', async (kind) => {
  const record = createExample(kind, 'added');
  expect(await renderWith(kind, record)).toContain(getItemPath(getPagePattern(kind), record));
});

it('the sitemap lists exactly the indexable pages [SITE-1]', () => {
  const readText = (file: string) => renderer.readText(file, initialState);
  const sitemapPaths = [...readText('sitemap.xml').matchAll(/<loc>([^<]*)</g)].map(
    ([, address = '']) => decodeURI(new URL(address).pathname),
  );
  const pagePaths = [...initialState.files.keys()]
    .filter((file) => file.endsWith('.html') && !readText(file).includes('content="noindex"'))
    .map((file) => `/${file.replace(/(^index)?[.]html$/, '')}`);
  expect(pagePaths.toSorted(), 'Add a new page to site-pages.ts.').toEqual(sitemapPaths.toSorted());
});
