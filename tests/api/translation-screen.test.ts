import { beforeEach, describe, expect, it } from 'vitest';
import type { TranslationImportResult, TranslationText } from '#contract/entities/translations.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getBatches, undoBatch } from '#contract/routes/batch-routes.ts';
import { importContent } from '#contract/routes/content-file-routes.ts';
import { updatePicture } from '#contract/routes/picture-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import {
  findTranslationCounts,
  findTranslations,
  findTranslationTexts,
  importTranslations,
} from '#contract/routes/translation-routes.ts';
import { pictures } from '#schema/index.ts';
import { admin, omar, startSharedApi } from '../support/api.ts';
import { makeKey } from '../support/key-caller.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createRandom } from '../support/random-edits.ts';
import { readPages } from '../support/read-pages.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';
import { boldText } from '../support/rich-texts.ts';

const api = await startSharedApi({}, { admin: [admin], editor: [omar] });
const call = api.as(admin);
const { news, faqs } = createContentCalls(call);
const { saveDraft } = news;

const omarsNews = createRecordCalls(api.as(omar), 'news');

const language = 'ar';
const english = { title: 'Cranes arrive', description: 'Two cranes.' };
const arabic = { title: 'وصول الرافعات', description: 'رافعتان.' };

const addNews = (translations: object = {}, fields: object = english) =>
  news.add({ ...fields, translations: { ar: translations } });
const countTranslations = async (kind: ContentKind) => {
  const { data } = await call(findTranslationCounts, { body: { language } });
  return data.find((counts) => counts.kind === kind);
};
const find = async (search: object = {}) =>
  (await call(findTranslations, { body: { language, kind: 'news', ...search } })).data;

describe('the translation overview', () => {
  it('counts translated records and missing or outdated texts by kind [LANG-5]', async () => {
    await addNews();
    await addNews(arabic);
    const partlyTranslatedId = await addNews({ title: arabic.title });
    await news.update(partlyTranslatedId, { title: 'Cranes came' });
    await addNews(arabic, { ...english, imageAlt: 'A crane' });
    await addNews({}, { title: '' });
    expect(await countTranslations('news')).toEqual({
      ...{ kind: 'news', records: 4, done: 1, missing: 4, outdated: 1, off: 0 },
    });
    expect(await countTranslations('faqs')).toEqual({
      ...{ kind: 'faqs', records: 0, done: 0, missing: 0, outdated: 0, off: 0 },
    });
  });

  it('omits records that are not shown in the language [LANG-5]', async () => {
    await addNews({ isShown: false });
    expect(await countTranslations('news')).toMatchObject({ records: 0, missing: 0, off: 1 });
    expect(await find()).toEqual({ records: [], next: null });
  });

  it('reflects the texts of drafts [LANG-5, PUB-3]', async () => {
    const changedId = await addNews(arabic);
    await saveDraft(changedId, { title: 'Cranes came' });
    const translatedId = await addNews({ title: arabic.title });
    await saveDraft(translatedId, { translations: { ar: { description: arabic.description } } });
    const draftId = await news.addDraft({ title: 'A draft' });
    const counts = { records: 3, done: 1, missing: 1, outdated: 1 };
    expect(await countTranslations('news')).toMatchObject(counts);
    expect((await find()).records).toEqual([
      { kind: 'news', id: draftId, title: 'A draft', missing: ['title'], outdated: [] },
      { kind: 'news', id: changedId, title: 'Cranes came', missing: [], outdated: ['title'] },
    ]);
  });

  it('lists a missing formatted text once, as its plain text [LANG-5, TEXT-1]', async () => {
    const id = await addNews({}, { title: 'T', descriptionRich: boldText('Bold') });
    expect((await find()).records).toMatchObject([{ id, missing: ['title', 'description'] }]);
  });

  it('filters records by missing or outdated texts across pages [LANG-5, API-6]', async () => {
    const missingIds: string[] = [];
    const outdatedIds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      missingIds.unshift(await addNews({ title: arabic.title }));
      const id = await addNews(arabic);
      await news.update(id, { title: `Cranes ${index}` });
      outdatedIds.unshift(id);
    }
    const faq = await faqs.add({ question: 'Q?', answer: 'A.' });
    const listIds = async (search: object) => {
      const pages = await readPages(2, async (page) => {
        const { records, next } = await find({ kind: undefined, ...search, ...page });
        return { data: records, nextCursor: next };
      });
      return pages.flat().map(({ id }) => id);
    };
    expect(await listIds({ issue: 'missing' })).toEqual([...missingIds, faq]);
    expect(await listIds({ issue: 'outdated' })).toEqual(outdatedIds);
    expect(await listIds({ kind: 'news' })).toHaveLength(10);
    expect(await listIds({ kind: 'faqs' })).toEqual([faq]);
  });

  it.each(['', 'news', 'toys/1', 'news/\u0000'])(
    'rejects the cursor %j [API-3]',
    async (cursor) => {
      await expectProblem(find({ cursor }), invalidField('cursor'));
    },
  );
});

describe('translations in a file', () => {
  const exportTexts = async (search: object = {}) => {
    const pages = await readPages<TranslationText>(1000, async ({ cursor }) => {
      const body = { language, ...search, ...(cursor && { cursor }) } as const;
      const { texts, next } = (await call(findTranslationTexts, { body })).data;
      return { data: texts, nextCursor: next };
    });
    return pages.flat();
  };
  const toRow = (
    { kind, id, field, basis }: Pick<TranslationText, 'kind' | 'id' | 'field' | 'basis'>,
    text: string,
  ) => ({ kind, id, field, text, basis });
  const importRows = async (rows: object[], options: object = {}, as = call) =>
    (await as(importTranslations, { body: { language, rows: rows as never, ...options } })).data;
  const listOutcomes = ({ rows }: TranslationImportResult) => rows.map(({ outcome }) => outcome);
  const readArabic = async (id: string) => {
    const { data } = await call(contentRoutes.news.read, { params: { id }, translations: 'all' });
    const { basis: _, ...texts } =
      (data as { translations?: { ar?: { basis?: object } } }).translations?.ar ?? {};
    return texts;
  };
  const readState = async () => [
    (await call(contentRoutes.news.list, { translations: 'all' })).data.map(
      ({ _version, ...item }) => item,
    ),
    (await call(routes.getDrafts, { params: { kind: 'news' }, translations: 'all' })).data.map(
      ({ record }) => record,
    ),
  ];

  it('are exported completely, or only if missing or outdated [LANG-5]', async () => {
    const translatedId = await addNews(arabic);
    const id = await addNews({ title: arabic.title });
    await news.update(id, { title: 'Cranes came' });
    await addNews({ isShown: false });
    const allTexts = await exportTexts();
    expect(
      allTexts.map(({ id, field, english, translation }) => [id, field, english, translation]),
    ).toEqual([
      [id, 'title', 'Cranes came', arabic.title],
      [id, 'description', english.description, ''],
      [translatedId, 'title', english.title, arabic.title],
      [translatedId, 'description', english.description, arabic.description],
    ]);
    const lackingTexts = await exportTexts({ lacking: true });
    expect(lackingTexts).toEqual(allTexts.filter((text) => text.id === id));
  });

  it('are exported once each across pages [LANG-5, API-6]', async () => {
    const items = Array.from({ length: 230 }, (_, index) => ({
      ...{ _id: `item-${index}`, title: `Item ${index}`, description: 'x'.repeat(5000) },
    }));
    await call(importContent, { body: { format: 2, news: items } });
    const texts = await exportTexts();
    expect(texts).toHaveLength(460);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(230);
  });

  it('are imported and undone as one batch of several kinds [LANG-5, DASH-18]', async () => {
    await addNews();
    await faqs.add({ question: 'Q?', answer: 'A.' });
    const rows = (await exportTexts()).map((text) => toRow(text, `نص ${text.english}`));
    const before = await readState();
    const dryRun = await importRows(rows, { dryRun: true });
    expect(dryRun).toMatchObject({ batch: null, records: 2 });
    expect(await readState()).toEqual(before);
    const result = await importRows(rows);
    expect(result).toEqual({ ...dryRun, batch: expect.any(String) });
    expect(listOutcomes(result)).toEqual(Array.from({ length: 4 }, () => 'stored'));
    expect(await countTranslations('news')).toMatchObject({ records: 1, done: 1 });
    expect(await countTranslations('faqs')).toMatchObject({ records: 1, done: 1 });
    expect(listOutcomes(await importRows(rows))).toEqual(Array.from({ length: 4 }, () => 'same'));
    const [batch] = (await call(getBatches)).data;
    expect(batch).toMatchObject({ _id: result.batch, action: 'translate', kind: null, records: 2 });
    await call(undoBatch, { params: { id: result.batch ?? '' }, body: {} });
    expect(await readState()).toEqual(before);
  });

  it('are marked as outdated if the English text has changed since the export [LANG-5]', async () => {
    const id = await addNews(arabic);
    const [title] = await exportTexts();
    await news.update(id, { title: 'Cranes came' });
    const before = await readState();
    const result = await importRows([toRow(title as TranslationText, 'وصلت')]);
    expect(listOutcomes(result)).toEqual(['outdated']);
    expect(await readArabic(id)).toEqual({ ...arabic, title: 'وصلت' });
    expect((await find()).records).toMatchObject([{ id, outdated: ['title'] }]);
    await call(undoBatch, { params: { id: result.batch ?? '' }, body: {} });
    expect(await readState()).toEqual(before);
    expect((await find()).records).toMatchObject([{ id, outdated: ['title'] }]);
    await news.restore((await news.readHistory(id))[1]);
    expect(await readArabic(id)).toEqual({ ...arabic, title: 'وصلت' });
    expect((await find()).records).toMatchObject([{ id, outdated: ['title'] }]);
  });

  it('never replace a translation that someone has changed since the export [LANG-5]', async () => {
    const id = await addNews(arabic);
    const [title, description] = (await exportTexts()) as [TranslationText, TranslationText];
    await news.update(id, { translations: { ar: { title: 'جديد' } } });
    const rows = [toRow(title, 'قديم'), toRow(description, 'وصف')];
    expect((await importRows(rows)).rows).toEqual([
      {
        outcome: 'refused',
        reason: 'Someone has changed this translation since the file was downloaded.',
      },
      { outcome: 'stored', reason: '' },
    ]);
    expect(await readArabic(id)).toEqual({ title: 'جديد', description: 'وصف' });
  });

  it('do not change a translation whose cell is empty or unchanged [LANG-5]', async () => {
    const id = await addNews(arabic);
    await news.update(id, { title: 'Cranes came' });
    const texts = await exportTexts();
    const rows = texts.map((text, index) => toRow(text, index === 0 ? text.translation : ''));
    expect(await importRows(rows)).toMatchObject({ batch: null, records: 0 });
    expect(await readArabic(id)).toEqual(arabic);
    expect((await find()).records).toMatchObject([{ id, outdated: ['title'] }]);
  });

  it('are stored only from valid rows, with a reason for each rejected row [LANG-5, API-3]', async () => {
    const id = await addNews();
    const [title, description] = (await exportTexts()) as [TranslationText, TranslationText];
    const validRow = toRow(title, arabic.title);
    const rows = [
      validRow,
      validRow,
      { ...validRow, kind: 'toys' },
      { ...validRow, id: 'gone' },
      { ...validRow, field: 'image' },
      { ...validRow, field: 'title@ar' },
      { ...toRow(description, 'وصف'), basis: '12-5' },
      toRow(description, 'ا'.repeat(20_001)),
    ];
    const { rows: results } = await importRows(rows);
    expect(results.map(({ outcome, reason }) => reason || outcome)).toEqual([
      'stored',
      'The file contains this text twice.',
      'This kind does not exist.',
      'This item does not exist.',
      'This field cannot be translated.',
      'This field cannot be translated.',
      'The value in the column “basis” is missing or was changed. Download the file again.',
      'The file contains this text twice.',
    ]);
    expect(await readArabic(id)).toEqual({ title: arabic.title });
    expect((await importRows(rows.slice(-1))).rows).toEqual([
      { outcome: 'refused', reason: 'Must be at most 20,000 characters.' },
    ]);
  });

  it('update the draft of a changed text, and otherwise the published record [LANG-5, PUB-3]', async () => {
    const id = await addNews(arabic);
    await saveDraft(id, { title: 'Cranes came' });
    const texts = await exportTexts();
    expect(texts.map(({ english }) => english)).toEqual(['Cranes came', english.description]);
    const result = await importRows(texts.map((text) => toRow(text, `نص ${text.field}`)));
    expect(listOutcomes(result)).toEqual(['stored', 'stored']);
    expect(await readArabic(id)).toEqual({ ...arabic, description: 'نص description' });
    expect(await countTranslations('news')).toMatchObject({ records: 1, done: 1 });
    await news.publish(id);
    expect(await readArabic(id)).toEqual({ title: 'نص title', description: 'نص description' });
    expect(await countTranslations('news')).toMatchObject({ records: 1, done: 1 });
  });

  it('do not change someone else’s draft [LANG-5, PUB-3]', async () => {
    const id = await addNews();
    await omarsNews.saveDraft(id, { title: 'Theirs' });
    const [title, description] = (await exportTexts()) as [TranslationText, TranslationText];
    const reason = 'Someone else has a draft of this item.';
    expect((await importRows([toRow(title, 'نص')])).rows).toEqual([{ outcome: 'refused', reason }]);
    expect(listOutcomes(await importRows([toRow(description, 'نص')]))).toEqual(['stored']);
  });

  it('contain formatted texts as documents [LANG-5, TEXT-1]', async () => {
    const id = await addNews(
      { description: 'سطر\n\nآخر' },
      { title: 'T', descriptionRich: boldText('Bold') },
    );
    const text = (await exportTexts()).find(({ field }) => field === 'descriptionRich');
    if (!text) throw new Error('The formatted text is missing');
    expect(text.english).toBe(boldText('Bold'));
    expect(listOutcomes(await importRows([toRow(text, text.translation)]))).toEqual(['same']);
    expect(listOutcomes(await importRows([toRow(text, boldText('غامق'))]))).toEqual(['stored']);
    expect(await readArabic(id)).toEqual({
      description: 'غامق',
      descriptionRich: boldText('غامق'),
    });
    expect(await countTranslations('news')).toMatchObject({ missing: 1, outdated: 0 });
    const { rows } = await importRows([toRow(text, '{}')]);
    expect(rows).toMatchObject([{ outcome: 'refused' }]);
  });

  describe('that belong to pictures', () => {
    const createPicture = (name: string) => ({
      ...{ _id: name, address: `/media/${name}.png`, fileName: name, mediaType: 'image/png' },
      ...{ width: 1, height: 1, bytes: 1, actor: 'system', at: api.clock.now },
    });
    const changePicture = async (body: object, id = 'red') =>
      (await call(updatePicture, { params: { id }, body })).data;
    const exportPictureTexts = async (search: object = {}) =>
      (await exportTexts(search)).filter(({ kind }) => kind === 'pictures');

    beforeEach(async () => {
      await api.insert(pictures, ['red', 'blue'].map(createPicture));
    });

    it('are exported in pages of a thousand [LANG-5, API-3]', async () => {
      const rows = Array.from({ length: 1001 }, (_, index) => ({
        ...createPicture(`many-${String(index).padStart(4, '0')}`),
        alt: `Text ${index}`,
      }));
      await api.insert(pictures, rows);
      const texts = await exportPictureTexts();
      expect(new Set(texts.map(({ id }) => id)).size).toBe(1001);
      const readPage = async (cursor: string) =>
        (await call(findTranslationTexts, { body: { language: 'ar', lacking: false, cursor } }))
          .data;
      const firstPage = await readPage('pictures');
      expect([firstPage.texts.length, firstPage.next]).toEqual([1000, 'pictures/many-0999']);
      expect(await readPage('pictures/many-0999')).toMatchObject({
        texts: [{ id: 'many-1000' }],
        next: null,
      });
      await expectProblem(readPage('pictures/\u0000'), 400);
    });

    it('are exported after all records, and imported with them [LANG-5, IMG-2]', async () => {
      const id = await addNews();
      await changePicture({ alt: 'Masons' });
      const texts = await exportTexts();
      expect(texts.at(-1)).toMatchObject({
        ...{ kind: 'pictures', id: 'red', field: 'alt', english: 'Masons', translation: '' },
      });
      const rows = texts.map((text) => toRow(text, 'نص'));
      const dryRun = await importRows(rows, { dryRun: true });
      expect(dryRun).toMatchObject({ batch: null, records: 2 });
      expect((await changePicture({})).translations).toEqual({});
      const result = await importRows(rows);
      expect(listOutcomes(result)).toEqual(['stored', 'stored', 'stored']);
      expect(result.records).toBe(2);
      expect((await changePicture({})).translations.ar?.alt).toBe('نص');
      expect(await exportPictureTexts({ lacking: true })).toEqual([]);
      await call(undoBatch, { params: { id: result.batch ?? '' }, body: {} });
      expect(await readArabic(id)).toEqual({});
      expect((await changePicture({})).translations.ar?.alt).toBe('نص');
    });

    it('are stored or rejected by the same rules as those of records [LANG-5, IMG-2]', async () => {
      await changePicture({ alt: 'Masons' });
      await changePicture({ alt: 'A crane', translations: { ar: { alt: 'رافعة' } } }, 'blue');
      const [blue, red] = (await exportPictureTexts()) as [TranslationText, TranslationText];
      await changePicture({ alt: 'Two masons' });
      const rows = [
        toRow(red, 'بناؤون'),
        toRow(red, 'مرة أخرى'),
        toRow(blue, blue.translation),
        toRow({ ...blue, field: 'fileName' }, 'اسم'),
        toRow({ ...blue, id: 'nowhere' }, 'نص'),
      ];
      const result = await importRows(rows);
      expect(result).toMatchObject({ batch: null, records: 1 });
      expect(listOutcomes(result)).toEqual(['outdated', 'refused', 'same', 'refused', 'refused']);
      expect((await exportPictureTexts({ lacking: true })).map(({ id }) => id)).toEqual([red.id]);
      expect(listOutcomes(await importRows([toRow(red, 'قديم')]))).toEqual(['refused']);
      expect((await changePicture({})).translations.ar?.alt).toBe('بناؤون');
    });

    it('are available only to keys for kinds with pictures [API-8]', async () => {
      await changePicture({ alt: 'Masons' });
      const rows = (await exportPictureTexts()).map((text) => toRow(text, 'نص'));
      const caller = await makeKey(api, admin, { kinds: ['manpower'], scope: 'publish' });
      const { data } = await caller.call(findTranslationTexts, { body: { language } });
      expect(data).toEqual({ texts: [], next: null });
      await expectProblem(importRows(rows, {}, caller.call), 403);
    });
  });

  it('are rejected if the API key may not change the kind [LANG-5, API-8]', async () => {
    await addNews();
    const rows = (await exportTexts()).map((text) => toRow(text, 'نص'));
    const caller = await makeKey(api, admin, { kinds: ['faqs'], scope: 'publish' });
    await expectProblem(importRows(rows, {}, caller.call), 403);
  });

  const seeds = [1, 2, 3, 4];
  it.each(seeds)(
    'never replace an editor’s concurrent changes (seed %i) [LANG-5, DASH-14]',
    async (seed) => {
      const random = createRandom(seed);
      const ids: string[] = [];
      for (let index = 0; index < 12; index += 1) ids.push(await addNews(arabic));
      const rows = (await exportTexts()).map((text) => toRow(text, `file ${text.field}`));
      const editedTexts = new Map<string, object>();
      const editRandomly = async () => {
        for (let index = 0; index < 10; index += 1) {
          const id = ids[Math.floor(random() * ids.length)] ?? '';
          const field = random() < 0.5 ? 'title' : 'description';
          await omarsNews.update(id, { translations: { ar: { [field]: `editor ${index}` } } });
          editedTexts.set(id, { ...editedTexts.get(id), [field]: `editor ${index}` });
        }
      };
      await Promise.all([editRandomly(), importRows(rows)]);
      const fileTexts = { title: 'file title', description: 'file description' };
      for (const id of ids)
        expect(await readArabic(id)).toEqual({ ...fileTexts, ...editedTexts.get(id) });
    },
  );
});
