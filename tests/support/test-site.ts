import { omitLeaves } from '#contract/fields/leaves.ts';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { createDemoSnapshot } from '#local/demo/snapshot.ts';
import { getSiteTarget, readSettings } from '#local/stack/settings.ts';
import { hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { compileSite, loadSiteApp } from '#publisher/compiled-site.ts';
import { hashContent } from '#publisher/fingerprint.ts';
import { projectRoot } from '#publisher/project-root.ts';
import type { Renderer } from '#publisher/render-site.ts';
import type { SiteState } from '#publisher/site-state.ts';

export const testTarget = getSiteTarget(readSettings({}));

/** Compiles the current code once for all tests. */
export const compileTestSite = async () =>
  compileSite(testTarget, await hashSourceFiles(projectRoot));

export async function createTestRenderer() {
  const site = await compileTestSite();
  const contents = new Map<string, string>();
  const write = (_: string, content: string | Uint8Array) => {
    const name = hashContent(content);
    contents.set(name, content.toString());
    return name;
  };
  const renderer: Renderer = {
    app: await loadSiteApp(site),
    code: site.fingerprint,
    assets: new Map(),
    write,
  };
  const readText = (file: string, { files }: SiteState) =>
    contents.get(files.get(file)?.digest ?? '') ?? '';
  return { ...renderer, contents, readText };
}

/** Returns the demo's content in English, with `newsCount` news items that are eight hours apart. */
export function contentWith(newsCount: number): Snapshot {
  const content = translatedContentWith(newsCount);
  const english = contentKindNames.map((kind) => {
    const records: object[] = [content[kind]].flat();
    const englishRecords = records.map((record) => omitLeaves(record));
    return [kind, kind === 'profile' ? englishRecords[0] : englishRecords];
  });
  return { ...content, ...Object.fromEntries(english), privacyTexts: undefined };
}

/** Returns the demo's content in all languages. Every news item is translated. */
export function translatedContentWith(newsCount: number): Snapshot {
  const demo = createDemoSnapshot((picture) => `/media/${picture}.webp`);
  const news = Array.from({ length: newsCount }, (_, index) => ({
    ...(demo.news[index % demo.news.length] as Snapshot['news'][number]),
    _id: `news-${index}`,
    time: new Date(Date.UTC(2026, 10, 20) - index * 8 * 3_600_000).toISOString(),
    ...createArabicNews(index),
  }));
  return { ...demo, news };
}

const createArabicNews = (index: number) => ({
  'title@ar': `خبر ${index}`,
  'description@ar': `نص الخبر ${index}`,
  'descriptionRich@ar': '',
});

/** Returns the digests of files, keyed by path, except for the file that contains the time of rendering. */
export const getDigests = ({ files }: SiteState): Record<string, string | null> =>
  Object.fromEntries(
    [...files]
      .filter(([file]) => file !== 'revision.json')
      .map(([file, { digest: name }]): [string, string | null] => [file, name])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
