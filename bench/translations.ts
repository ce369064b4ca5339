// `npm run bench:translations`: measures how long it takes to count the translations of 10,000 news items, and to find
// missing and outdated ones, on PostgreSQL and on the embedded database.
import { toLeafName } from '#contract/fields/leaves.ts';
import { listTranslatedTexts } from '#contract/kinds/translated-fields.ts';
import { type TranslationLanguage, translationLanguages } from '#contract/texts/languages.ts';
import type { Store } from '#db/store.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { systemContext } from '#services/context.ts';
import { countTranslations, findTranslations } from '#services/translations/find-translations.ts';
import { withEmbeddedDatabase, withPostgres } from './databases.ts';
import { createContent } from './news-content.ts';
import { report } from './report.ts';
import { measureTimes, median } from './times.ts';

const count = 10_000;
const rounds = 7;
const limits = { PostgreSQL: 500, embedded: 1500 };
const [language] = translationLanguages as [TranslationLanguage];

/** The description of every tenth item is not translated. */
const news = createContent(count).news.map((item, index) => {
  const description = `${item.description} `.repeat(5);
  const longItem = { ...item, slug: '', descriptionRich: '', description };
  const texts = listTranslatedTexts('news').map((field): [string, string] => [
    toLeafName(field, language),
    index % 10 === 0 && field === 'description' ? '' : String(longItem[field as 'title']),
  ]);
  return { ...longItem, ...Object.fromEntries(texts) };
});

async function measure(name: 'PostgreSQL' | 'embedded', store: Store): Promise<void> {
  const ctx = systemContext(store);
  await store.transaction((tx) => upsertRecords(tx, 'news', news, ctx));
  const searches = {
    'count translations': () => countTranslations(ctx, language),
    'find incomplete records': () => findTranslations(ctx, { language }),
    'find outdated records': () => findTranslations(ctx, { language, issue: 'outdated' }),
  };
  for (const [label, search] of Object.entries(searches)) {
    const ms = median(await measureTimes(rounds, search));
    report(`${name}, ${count} news items: ${label}`, ms, 'ms', { limit: limits[name] });
  }
}

await withPostgres((store) => measure('PostgreSQL', store));
await withEmbeddedDatabase((store) => measure('embedded', store));
