import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeMany } from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { searchWords } from '#schema/index.ts';
import { systemContext } from '#services/context.ts';
import { fillWords } from '#services/search/fill-words.ts';
import { findMistypedWords, findWords, toTsquery } from '#services/search/find-words.ts';
import { parseSearchWords, toTerms } from '#services/search/search-terms.ts';
import { getStem, maxWords, parsePhoneNumber, splitWords } from '#services/search/split-words.ts';
import { admin, initialTime, startSharedApi } from '../support/api.ts';
import { arabicPairs } from '../support/arabic-pairs.ts';
import { createContentCalls } from '../support/record-calls.ts';
import { boldText } from '../support/rich-texts.ts';
import { differentWords, scriptPairs } from '../support/script-pairs.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, profile } = createContentCalls(call);

async function isFound(
  text: string,
  search: string,
  closeness: 'exact' | 'stem' = 'exact',
): Promise<boolean> {
  const terms = toTerms(parseSearchWords(search), closeness);
  const query = toTsquery({ terms, phoneDigits: parsePhoneNumber(search) });
  const [row] = await api.store.write<{ found: boolean }>(
    sql`select array_to_tsvector(${sql.param(splitWords(text))}::text[]) @@ ${query}::tsquery as found`,
  );
  return row?.found ?? false;
}

describe('word matching', () => {
  it.each([...arabicPairs, ...scriptPairs])('finds %s by %s [DASH-17]', async (text, search) => {
    expect(await isFound(text, search)).toBe(true);
  });

  it.each(differentWords)('does not find %s by %s [DASH-17]', async (text, search) => {
    expect(await isFound(text, search)).toBe(false);
  });

  it.each([
    ['Call +977 1 4123456', '97714123456'],
    ['Call +977 1 4123456', '4123456'],
    ['Call +977 1 4123456', '123456'],
    ['Call +977 1 4123456', '01-4123456'],
    ['Call +977 1 4123456', '00977 1 4123456'],
    ['Call +977 1 4123456', '00977 1412'],
    ['Call +97714123456', '+977 1 412 3456'],
    ['Call (0977) 14-123-456 ext 12', '14123456'],
    ['هاتف ‪+٩٧١ ٤ ٥٥٥ ٠١٢٣‬', '97145550123'],
  ])('finds the phone number in “%s” by “%s” [DASH-17]', async (text, search) => {
    expect(await isFound(text, search)).toBe(true);
  });

  it.each([
    ['Cranes arrive in Kathmandu', 'kath cran'],
    ['Café Zürich', 'cafe zurich'],
    ['AED 4,100 a month', '4100'],
    ['Bridges of plan B', '<b>'],
  ])('finds “%s” by “%s” [DASH-17]', async (text, search) => {
    expect(await isFound(text, search)).toBe(true);
  });

  it.each([
    ['Cranes arrive', 'arrives'],
    ['Bridges by Budapest', '<b>'],
    ['Cranes arrive', 'cranes dubai'],
  ])('does not find “%s” by “%s” [DASH-17]', async (text, search) => {
    expect(await isFound(text, search)).toBe(false);
  });

  it.each([
    ['6G pipe welder', 'welders'],
    ['Welders of pipes', 'welder pipe'],
    ['Registered nurse', 'nursing'],
    ['Our company', 'companies'],
    ['Two companies', 'company'],
    ['We are hiring', 'hire'],
    ['They hire', 'hiring'],
    ['Vacancies', 'vacancy'],
    ['A licence', 'licences'],
    ['Tower crane operator', 'operating'],
  ])('finds “%s” by the word form “%s” [DASH-17]', async (text, search) => {
    expect(await isFound(text, search, 'stem')).toBe(true);
  });

  it.each([
    ['Time of ties', 'tide'],
    ['Crane', 'crumb'],
    ['Mason', 'mn'],
    ['परिचारक', 'परिचारिका'],
    ['مدرس', 'مدرب'],
  ])('does not find “%s” by the different word “%s” [DASH-17]', async (text, search) => {
    expect(await isFound(text, search, 'stem')).toBe(false);
  });

  it('ignores stop words in a search that contains other words [DASH-17]', async () => {
    expect(await isFound('Nurses apply', 'how do I apply for it')).toBe(true);
    expect(await isFound('Nurses apply', 'how')).toBe(false);
    expect(await isFound('How it works', 'how')).toBe(true);
  });

  it('uses the first twelve words of a search, and matches single letters exactly [DASH-17]', () => {
    const words = Array.from({ length: 20 }, (_, index) => `word${index}`);
    expect(parseSearchWords(words.join(' '))).toEqual(words.slice(0, 12));
    const query = toTsquery({ terms: toTerms(['a', 'nurse'], 'exact'), phoneDigits: undefined });
    expect(query).toBe("('a')&('nurse':*)");
  });

  it.each([
    ['009771412', '9771412'],
    ['977141', '977141'],
    ['10020030', '10020030'],
    ['1'.repeat(15), '1'.repeat(15)],
  ])('reads “%s” as the phone number %s [DASH-17]', (search, number) => {
    expect(parsePhoneNumber(search)).toBe(number);
  });

  it.each(['0097714', '97714', '1'.repeat(16), 'call 977141', '977141 now'])(
    'does not read “%s” as a phone number [DASH-17]',
    (search) => {
      expect(parsePhoneNumber(search)).toBeUndefined();
    },
  );

  it('stems only English words, and marks a stem that is not a prefix [DASH-17]', () => {
    expect([getStem('welders'), getStem('1welders'), getStem('مدرس')]).toEqual([
      ...['welder', undefined, undefined],
    ]);
    expect(splitWords('company مدرس')).toEqual(['company', 'مدرس', '~compani']);
  });

  it('sends no operators or punctuation to PostgreSQL [DASH-17]', async () => {
    for (const search of [
      "o'brien",
      "a' | 'b':*",
      '!a & (b',
      '\\',
      "'':*",
      '<->',
      'ǅ½ ﷺ',
      '😀 a',
    ]) {
      if (parseSearchWords(search).length === 0) continue;
      expect(await isFound('nothing like these words', search)).toBe(false);
    }
    expect(parseSearchWords(' -:&|! ')).toEqual([]);
  });

  it('splits text without spaces into words [DASH-17]', () => {
    expect(splitWords('คนงานก่อสร้าง')).toEqual(['คน', 'งาน', 'ก่อสร้าง']);
    expect(splitWords('建筑工人')).toEqual(['建筑', '工人']);
  });

  it('limits the length and the number of words [DASH-17]', () => {
    const longText = Array.from({ length: 9000 }, (_, index) => `word${index}`).join(' ');
    expect(splitWords(longText)).toHaveLength(maxWords);
    expect(splitWords('𝒳'.repeat(500)).map((word) => word.length)).toEqual([60]);
  });
});

const readWordRows = () =>
  api.store.read((db) =>
    db
      .select()
      .from(searchWords)
      .orderBy(searchWords.entity, searchWords.entityId, searchWords.state),
  );

/** Resolves to the words that the writes indexed, and to the words after all records are indexed again. */
async function indexTwice() {
  const index = async () => {
    await fillWords(systemContext(api.store, initialTime));
    return (await readWordRows()).map(({ at: _, rules: __, ...words }) => words);
  };
  // The profile is not indexed until it is first saved.
  const indexedWords = await index();
  await api.store.transaction((tx) => tx.delete(searchWords));
  return { indexedWords, reindexedWords: await index() };
}

describe('the indexed words of records', () => {
  it('stay the same when all records are indexed again [DASH-17]', async () => {
    const add = (title: string) => news.add({ title, description: `${title} in Dubai` });
    const changedId = await add('Cranes');
    await news.update(changedId, { title: 'Cranes of Kathmandu' });
    await news.saveDraft(changedId, { title: 'A draft of cranes' });
    await news.update(changedId, { description: 'Other words' });
    const unpublishedId = await add('Bridges');
    await news.unpublish(unpublishedId);
    await news.saveDraft(unpublishedId, { description: 'Prepared' });
    const restoredId = await add('Harbour');
    await news.remove(restoredId);
    await news.restore((await news.readHistory(restoredId))[0]);
    const discardedId = await add('Towers');
    await news.saveDraft(discardedId, { title: 'No' });
    await news.discard(discardedId);
    const records = [{ id: await add('Tunnels') }];
    await call(changeMany, { body: { kind: 'news', records, change: { action: 'delete' } } });
    const { data: file } = await call(fileRoutes.exportContent);
    const changedNews = file.news.map((item) => ({
      ...item,
      title: `${item.title} again`,
      description: `${item.description} again`,
    }));
    await call(fileRoutes.importContent, { body: { ...file, news: changedNews } });
    await news.addDraft({ title: 'New' });
    await profile.update('profile', { primaryNumber: '+977 1 4123456' });
    const { indexedWords, reindexedWords } = await indexTwice();
    expect(indexedWords).toEqual(reindexedWords);
    expect(indexedWords.map(({ entity, state }) => `${entity} ${state}`)).toEqual(
      expect.arrayContaining(['news published', 'news draft', 'profile published']),
    );
  });

  it('match the long texts that batches copy from drafts [DASH-17, DASH-18]', async () => {
    const descriptionRich = boldText('crane '.repeat(200));
    const publishedId = await news.add({ title: 'Cranes', descriptionRich });
    await news.saveDraft(publishedId, { title: 'Changed cranes' });
    const shortId = await news.add({ title: 'Bridges', description: 'In Dubai' });
    await news.saveDraft(shortId, { descriptionRich });
    const ids = [publishedId, shortId, await news.addDraft({ title: 'New', descriptionRich })];
    const records = ids.map((id) => ({ id }));
    for (const action of ['publish', 'unpublish', 'publish'] as const) {
      await call(changeMany, { body: { kind: 'news', records, change: { action } } });
      const { indexedWords, reindexedWords } = await indexTwice();
      expect(indexedWords.filter(({ entity }) => entity === 'news')).toHaveLength(3);
      expect(indexedWords).toEqual(reindexedWords);
    }
  });

  it('come from the stored form of a text [DASH-17, TEXT-1]', async () => {
    const descriptionRich = boldText('formatted words');
    const id = await news.add({ title: 'T', descriptionRich });
    const readDescriptionPart = async () => {
      const row = (await readWordRows()).find(({ entityId }) => entityId === id);
      return row && (row.parts as Record<string, string>)['description'];
    };
    expect(await readDescriptionPart()).toBe('formatted words');
    await news.update(id, { descriptionRich, description: 'Plain alone' });
    expect(await readDescriptionPart()).toBe('plain alone');
    await news.update(id, { descriptionRich: boldText('both'), description: 'other' });
    expect(await readDescriptionPart()).toBe('both');
  });

  it('are empty for a field without a value [DASH-17]', async () => {
    await profile.update('profile', { city: 'Doha', clientSatisfaction: null });
    const [row] = await readWordRows();
    expect(row?.parts).toMatchObject({ city: 'doha', client_satisfaction: '' });
  });

  it('are not indexed again if they match the current rules [DASH-17]', async () => {
    await news.saveDraft(await news.add({ title: 'Cranes' }), { title: 'Changed' });
    await fillWords(systemContext(api.store, initialTime));
    const before = await readWordRows();
    await fillWords(systemContext(api.store, new Date(initialTime.getTime() + 60_000)));
    expect(await readWordRows()).toEqual(before);
  });

  it('are removed with the record [DASH-17]', async () => {
    const id = await news.add({ title: 'Cranes' });
    await news.saveDraft(id, { title: 'Changed' });
    expect(await readWordRows()).toHaveLength(2);
    await news.remove(id);
    expect(await readWordRows()).toEqual([]);
  });
});

describe('a search for words', () => {
  const search = async (words: string, limit = 9, find = findWords) => {
    let reads = 0;
    const read: typeof api.store.read = (...args) => {
      reads += 1;
      return api.store.read(...args);
    };
    const matches = await find(systemContext({ ...api.store, read }), { words, limit });
    return { reads, found: matches.map(({ closeness }) => closeness) };
  };
  const addNews = (title: string) => news.add({ title });

  it('looks for other word forms if there are too few exact matches [DASH-17]', async () => {
    for (const title of ['6G welders', '6G welder', '6G शिक्षक']) await addNews(title);
    expect(await search('6g welders')).toEqual({ reads: 2, found: ['exact', 'stem'] });
    expect(await search('6g welders', 1)).toEqual({ reads: 1, found: ['exact'] });
    expect(await search('6g शिक्षक')).toEqual({ reads: 1, found: ['exact'] });
    api.advance(60_000);
    for (const title of ['The 6G welder', 'A 6G welder', 'Our 6G welder']) await addNews(title);
    expect(await search('6g welders', 2)).toEqual({ reads: 2, found: ['exact', 'stem'] });
  });

  it('sends only the queries that its words require [DASH-17]', async () => {
    await addNews('6G welders');
    expect(await search('- !')).toEqual({ reads: 0, found: [] });
    expect(await search('مدرس', 9, findMistypedWords)).toEqual({ reads: 0, found: [] });
    expect(await search('zzqxv', 9, findMistypedWords)).toEqual({ reads: 1, found: [] });
    expect(await search('weldres', 9, findMistypedWords)).toEqual({ reads: 2, found: ['typo'] });
  });
});
