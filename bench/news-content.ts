import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { omitLeaves, pickStoredLeaves } from '#contract/fields/leaves.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { seedDemo } from '#local/demo/seed.ts';
import { createDemoSnapshot } from '#local/demo/snapshot.ts';
import { readSettings } from '#local/stack/settings.ts';
import { allTables as tables } from '#schema/all-tables.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { createFolderImages } from '#server/images/folder-images.ts';

/** Returns the demo's content with this many translated news items, eight hours apart. 10,000 items cover nine years. */
export function createContent(newsCount: number): Snapshot {
  const demo = createDemoSnapshot((picture) => `/media/${picture}.webp`);
  const newestMs = Date.parse(demo.news[0]?.time ?? '');
  const news = Array.from({ length: newsCount }, (_, index) => ({
    ...(demo.news[index % demo.news.length] as Snapshot['news'][number]),
    _id: `news-${index}`,
    time: new Date(newestMs - index * 8 * 3_600_000).toISOString(),
    ...{ 'title@ar': `خبر ${index}`, 'description@ar': `نص الخبر ${index}` },
  }));
  return { ...demo, news };
}

/** Writes content with this many news items to a file. The profile is not translated, so each item has one page. */
export async function writeContent(folder: string, newsCount: number): Promise<string> {
  const file = join(folder, `${newsCount}.json`);
  const content = createContent(newsCount);
  await writeFile(file, JSON.stringify({ ...content, profile: omitLeaves(content.profile) }));
  return file;
}

/** Creates a database with the demo's content and this many news items, in English or in all languages. */
export async function fillDatabase(
  dataDir: string,
  newsCount: number,
  isTranslated: boolean,
): Promise<void> {
  const { database: databaseDir, media: mediaDir } = readSettings({ DATA_DIR: dataDir });
  await mkdir(mediaDir, { recursive: true });
  const store = await openEmbeddedDatabase(databaseDir);
  await seedDemo(store, createFolderImages(mediaDir));
  await store.transaction(async (tx) => {
    await tx.delete(tables.news);
    if (!isTranslated) await tx.update(tables.profile).set({ translations: {} });
    const rows = createContent(newsCount).news.map((item) => ({
      ...item,
      time: new Date(item.time),
      ...(isTranslated && { translations: pickStoredLeaves(item) }),
    }));
    for (let index = 0; index < rows.length; index += 1000) {
      await tx.insert(tables.news).values(rows.slice(index, index + 1000));
    }
  });
  await store.close();
}
