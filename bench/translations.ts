// npm run bench:translations: measures how long it takes to count and find the missing translations of 10,000 news
// items on PostgreSQL and the embedded database.
import { PGlite } from '@electric-sql/pglite';
import getPort from 'get-port';
import { leafName } from '#contract/fields/leaves.ts';
import { translatedTexts } from '#contract/kinds/translated-texts.ts';
import { type TranslationLanguage, translationLanguages } from '#contract/texts/languages.ts';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { pgliteStore } from '#server/database/pglite-store.ts';
import { upsertRecords } from '#services/content/write/upsert-records.ts';
import { systemContext } from '#services/context.ts';
import { countTranslations, findTranslations } from '#services/translations/find-translations.ts';
import { postgresUrl, startPostgres } from '../tests/support/real-postgres.ts';
import { contentWith } from './news-content.ts';
import { report } from './report.ts';

const count = 10_000;
const rounds = 7;
const limits = { PostgreSQL: 500, embedded: 1500 };
const [language] = translationLanguages as [TranslationLanguage];

/** The descriptions of every tenth item are not translated. */
const news = contentWith(count).news.map((item, index) => {
  const baseItem = { ...item, slug: '', descriptionRich: '' };
  const longItem = { ...baseItem, description: `${item.description} `.repeat(5) };
  const texts = translatedTexts('news').map((field): [string, string] => [
    leafName(field, language),
    index % 10 === 0 && field === 'description' ? '' : String(longItem[field as 'title']),
  ]);
  return { ...longItem, ...Object.fromEntries(texts) };
});

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

async function measure(name: 'PostgreSQL' | 'embedded', store: Store): Promise<void> {
  const ctx = systemContext(store);
  await store.transaction((tx) => upsertRecords(tx, 'news', news, ctx));
  const searches = {
    counted: null,
    'the first that lack something': {},
    'none outdated': { lacks: 'outdated' },
  } as const;
  for (const [what, search] of Object.entries(searches)) {
    const value = await median(() =>
      search ? findTranslations(ctx, { language, ...search }) : countTranslations(ctx, language),
    );
    report(`${name}, ${count} news: ${what}`, { value, unit: 'ms', limit: limits[name] });
  }
}

async function measureOnPostgres(): Promise<void> {
  const url = postgresUrl(await getPort());
  const stop = await startPostgres(Number(new URL(url).port));
  try {
    await migratePostgres(url);
    const store = openPostgres(url);
    await measure('PostgreSQL', store).finally(() => store.close());
  } finally {
    await stop();
  }
}

async function measureOnEmbedded(): Promise<void> {
  const store = await pgliteStore(await PGlite.create());
  await measure('embedded', store).finally(() => store.close());
}

await measureOnPostgres();
await measureOnEmbedded();
