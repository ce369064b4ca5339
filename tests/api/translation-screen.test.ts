import { beforeEach, describe, expect, it } from 'vitest';
import type { TranslationImportResult, TranslationText } from '#contract/entities/translations.ts';
import { ProblemError } from '#contract/http/client.ts';
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
import { problem } from '../support/problems.ts';
import { randomNumbers } from '../support/random-edits.ts';
import { boldText } from '../support/rich-texts.ts';

const api = await startSharedApi({}, { admin: [admin], editor: [omar] });
const call = api.as(admin);

const language = 'ar';
const english = { title: 'Cranes arrive', description: 'Two cranes.' };
const arabic = { title: 'وصول الرافعات', description: 'رافعتان.' };

const { news, faqs } = contentRoutes;
const add = async (translations: object = {}, fields: object = english) =>
  (await call(news.create, { body: { ...fields, translations: { ar: translations } } })).data._id;
const put = (id: string, body: object) => call(news.update, { params: { id }, body });
const draft = (id: string, fields: object) =>
  call(routes.updateDraft, {
    params: { kind: 'news' as const, id },
    body: { fields: { ...fields } },
  });
const countOf = async (kind: ContentKind) => {
  const { data } = await call(findTranslationCounts, { body: { language } });
  return data.find((counts) => counts.kind === kind);
};
const find = async (search: object = {}) =>
  (await call(findTranslations, { body: { language, kind: 'news', ...search } })).data;

describe('the state of translations', () => {
  it('counts translated records, and missing and outdated texts, by kind [LANG-5]', async () => {
    await add();
    await add(arabic);
    const partlyTranslatedId = await add({ title: arabic.title });
    await put(partlyTranslatedId, { title: 'Cranes came' });
    await add(arabic, { ...english, imageAlt: 'A crane' });
    await add({}, { title: '' });
    expect(await countOf('news')).toEqual({
      ...{ kind: 'news', records: 4, done: 1, missing: 4, outdated: 1, off: 0 },
    });
    expect(await countOf('faqs')).toEqual({
      ...{ kind: 'faqs', records: 0, done: 0, missing: 0, outdated: 0, off: 0 },
    });
  });

  it('leaves out records that are not shown in the language [LANG-5]', async () => {
    await add({ isShown: false });
    expect(await countOf('news')).toMatchObject({ records: 0, missing: 0, off: 1 });
    expect(await find()).toEqual({ records: [], next: null });
  });

  it('is that of drafts, published or not [LANG-5, PUB-3]', async () => {
    const changedId = await add(arabic);
    await draft(changedId, { title: 'Cranes came' });
    const translatedId = await add({ title: arabic.title });
    await draft(translatedId, { translations: { ar: { description: arabic.description } } });
    const { data } = await call(routes.postDraft, {
      params: { kind: 'news' },
      body: { fields: { title: 'Only a draft' } },
    });
    expect(await countOf('news')).toMatchObject({ records: 3, done: 1, missing: 1, outdated: 1 });
    expect((await find()).records).toEqual([
      ...[{ kind: 'news', id: data.record._id, title: 'Only a draft' }].map((record) => ({
        ...{ ...record, missing: ['title'], outdated: [] },
      })),
      { kind: 'news', id: changedId, title: 'Cranes came', missing: [], outdated: ['title'] },
    ]);
  });

  it('lists what a formatted text lacks once, by its plain text [LANG-5, TEXT-1]', async () => {
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [] as object[] }] };
    text.content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Bold' }] }];
    const id = await add({}, { title: 'T', descriptionRich: JSON.stringify(text) });
    expect((await find()).records).toMatchObject([{ id, missing: ['title', 'description'] }]);
  });

  it('is listed by what a record lacks, in pages in one order [LANG-5, API-6]', async () => {
    const missingIds: string[] = [];
    const outdatedIds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      missingIds.unshift(await add({ title: arabic.title }));
      const id = await add(arabic);
      await put(id, { title: `Cranes ${index}` });
      outdatedIds.unshift(id);
    }
    const question = { question: 'Q?', answer: 'A.' };
    const faq = (await call(faqs.create, { body: question })).data._id;
    const idsOf = async (search: object) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await find({
          kind: undefined,
          limit: 2,
          ...search,
          ...(cursor && { cursor }),
        });
        ids.push(...page.records.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== null);
      return ids;
    };
    expect(await idsOf({ lacks: 'missing' })).toEqual([...missingIds, faq]);
    expect(await idsOf({ lacks: 'outdated' })).toEqual(outdatedIds);
    expect(await idsOf({ kind: 'news' })).toHaveLength(10);
    expect(await idsOf({ kind: 'faqs' })).toEqual([faq]);
  });

  it.each(['', 'news', 'toys/1', 'news/\u0000'])(
    'refuses the cursor %j [API-3]',
    async (cursor) => {
      const error = await find({ cursor }).catch((error) => error);
      expect(error instanceof ProblemError && error.problem.errors).toMatchObject([
        { field: 'cursor' },
      ]);
    },
  );
});

describe('translations made elsewhere', () => {
  const exportTexts = async (search: object = {}) => {
    const texts: TranslationText[] = [];
    let cursor: string | null = null;
    do {
      const page: object = { language, ...search, ...(cursor && { cursor }) };
      const { data } = (await call(findTranslationTexts, { body: page as never })) as {
        data: { texts: TranslationText[]; next: string | null };
      };
      texts.push(...data.texts);
      cursor = data.next;
    } while (cursor !== null);
    return texts;
  };
  const rowOf = (
    { kind, id, field, basis }: Pick<TranslationText, 'kind' | 'id' | 'field' | 'basis'>,
    text: string,
  ) => ({ kind, id, field, text, basis });
  const send = async (rows: object[], options: object = {}, as = call) =>
    (await as(importTranslations, { body: { language, rows: rows as never, ...options } })).data;
  const outcomes = ({ rows }: TranslationImportResult) => rows.map(({ outcome }) => outcome);
  const arabicOf = async (id: string) => {
    const { data } = await call(news.read, { params: { id }, translations: 'all' });
    const { basis: _, ...texts } =
      (data as { translations?: { ar?: { basis?: object } } }).translations?.ar ?? {};
    return texts;
  };
  const stateOf = async () => [
    (await call(news.list, { translations: 'all' })).data.map(({ _version, ...item }) => item),
    (await call(routes.getDrafts, { params: { kind: 'news' }, translations: 'all' })).data.map(
      ({ record }) => record,
    ),
  ];

  it('leaves with every text, or only with those that lack something [LANG-5]', async () => {
    const translatedId = await add(arabic);
    const id = await add({ title: arabic.title });
    await put(id, { title: 'Cranes came' });
    await add({ isShown: false });
    const all = await exportTexts();
    expect(
      all.map(({ id, field, english, translation }) => [id, field, english, translation]),
    ).toEqual([
      [id, 'title', 'Cranes came', arabic.title],
      [id, 'description', english.description, ''],
      [translatedId, 'title', english.title, arabic.title],
      [translatedId, 'description', english.description, arabic.description],
    ]);
    const lackingTexts = await exportTexts({ lacking: true });
    expect(lackingTexts).toEqual(all.filter((text) => text.id === id));
  });

  it('leaves in pages, complete and once [LANG-5, API-6]', async () => {
    const items = Array.from({ length: 230 }, (_, index) => ({
      ...{ _id: `item-${index}`, title: `Item ${index}`, description: 'x'.repeat(5000) },
    }));
    await call(importContent, { body: { format: 2, news: items } });
    const texts = await exportTexts();
    expect(texts).toHaveLength(460);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(230);
  });

  it('is stored as one batch of several kinds, after a dry run, and undone as one [LANG-5, DASH-18]', async () => {
    await add();
    await call(faqs.create, { body: { question: 'Q?', answer: 'A.' } });
    const rows = (await exportTexts()).map((text) => rowOf(text, `نص ${text.english}`));
    const before = await stateOf();
    const dryRun = await send(rows, { dryRun: true });
    expect(dryRun).toMatchObject({ batch: null, records: 2 });
    expect(await stateOf()).toEqual(before);
    const result = await send(rows);
    expect(result).toEqual({ ...dryRun, batch: expect.any(String) });
    expect(outcomes(result)).toEqual(Array.from({ length: 4 }, () => 'stored'));
    expect(await countOf('news')).toMatchObject({ records: 1, done: 1 });
    expect(await countOf('faqs')).toMatchObject({ records: 1, done: 1 });
    expect(outcomes(await send(rows))).toEqual(Array.from({ length: 4 }, () => 'same'));
    const [batch] = (await call(getBatches)).data;
    expect(batch).toMatchObject({ _id: result.batch, action: 'translate', kind: null, records: 2 });
    await call(undoBatch, { params: { id: result.batch ?? '' }, body: {} });
    expect(await stateOf()).toEqual(before);
  });

  it('is marked as outdated if the English text has changed since, even after it is undone or restored [LANG-5]', async () => {
    const id = await add(arabic);
    const [title] = await exportTexts();
    await put(id, { title: 'Cranes came' });
    const before = await stateOf();
    const result = await send([rowOf(title as TranslationText, 'وصلت')]);
    expect(outcomes(result)).toEqual(['outdated']);
    expect(await arabicOf(id)).toEqual({ ...arabic, title: 'وصلت' });
    expect((await find()).records).toMatchObject([{ id, outdated: ['title'] }]);
    await call(undoBatch, { params: { id: result.batch ?? '' }, body: {} });
    expect(await stateOf()).toEqual(before);
    expect((await find()).records).toMatchObject([{ id, outdated: ['title'] }]);
    const { data: history } = await call(routes.getHistory, { params: { kind: 'news', id } });
    await call(routes.restoreRevision, { params: { id: history[1]?._id ?? '' }, body: {} });
    expect(await arabicOf(id)).toEqual({ ...arabic, title: 'وصلت' });
    expect((await find()).records).toMatchObject([{ id, outdated: ['title'] }]);
  });

  it('never replaces a translation that someone has changed since [LANG-5]', async () => {
    const id = await add(arabic);
    const [title, description] = (await exportTexts()) as [TranslationText, TranslationText];
    await put(id, { translations: { ar: { title: 'جديد' } } });
    const rows = [rowOf(title, 'قديم'), rowOf(description, 'وصف')];
    expect((await send(rows)).rows).toEqual([
      {
        outcome: 'refused',
        reason: 'Someone has changed this translation since the file was made.',
      },
      { outcome: 'stored', reason: '' },
    ]);
    expect(await arabicOf(id)).toEqual({ title: 'جديد', description: 'وصف' });
  });

  it('keeps a translation if its cell is empty or unchanged, also its mark [LANG-5]', async () => {
    const id = await add(arabic);
    await put(id, { title: 'Cranes came' });
    const texts = await exportTexts();
    const rows = texts.map((text, index) => rowOf(text, index === 0 ? text.translation : ''));
    expect(await send(rows)).toMatchObject({ batch: null, records: 0 });
    expect(await arabicOf(id)).toEqual(arabic);
    expect((await find()).records).toMatchObject([{ id, outdated: ['title'] }]);
  });

  it('refuses rows that fit nowhere, each with its reason, and stores the others [LANG-5, API-3]', async () => {
    const id = await add();
    const [title, description] = (await exportTexts()) as [TranslationText, TranslationText];
    const validRow = rowOf(title, arabic.title);
    const rows = [
      validRow,
      validRow,
      { ...validRow, kind: 'toys' },
      { ...validRow, id: 'gone' },
      { ...validRow, field: 'image' },
      { ...validRow, field: 'title@ar' },
      { ...rowOf(description, 'وصف'), basis: '12-5' },
      { ...rowOf(description, 'ا'.repeat(20_001)) },
    ];
    const { rows: results } = await send(rows);
    expect(results.map(({ outcome, reason }) => reason || outcome)).toEqual([
      'stored',
      'The file has this text twice.',
      'There is no such kind.',
      'This item does not exist.',
      'This field is not translated.',
      'This field is not translated.',
      'The value in the column “basis” is missing or was changed. Download the file again.',
      'The file has this text twice.',
    ]);
    expect(await arabicOf(id)).toEqual({ title: arabic.title });
    expect((await send(rows.slice(-1))).rows).toEqual([
      { outcome: 'refused', reason: 'Must be at most 20,000 characters.' },
    ]);
  });

  it('changes a draft where the draft has the text, and the published record elsewhere [LANG-5, PUB-3]', async () => {
    const id = await add(arabic);
    await draft(id, { title: 'Cranes came' });
    const texts = await exportTexts();
    expect(texts.map(({ english }) => english)).toEqual(['Cranes came', english.description]);
    const result = await send(texts.map((text) => rowOf(text, `نص ${text.field}`)));
    expect(outcomes(result)).toEqual(['stored', 'stored']);
    expect(await arabicOf(id)).toEqual({ ...arabic, description: 'نص description' });
    expect(await countOf('news')).toMatchObject({ records: 1, done: 1 });
    await call(routes.publishDraft, { params: { kind: 'news', id }, body: { fields: {} } });
    expect(await arabicOf(id)).toEqual({ title: 'نص title', description: 'نص description' });
    expect(await countOf('news')).toMatchObject({ records: 1, done: 1 });
  });

  it('leaves a draft of someone else alone [LANG-5, PUB-3]', async () => {
    const id = await add();
    await api.as(omar)(routes.updateDraft, {
      params: { kind: 'news', id },
      body: { fields: { title: 'Theirs' } },
    });
    const [title, description] = (await exportTexts()) as [TranslationText, TranslationText];
    const reason = 'Someone else has a draft of this item.';
    expect((await send([rowOf(title, 'نص')])).rows).toEqual([{ outcome: 'refused', reason }]);
    expect(outcomes(await send([rowOf(description, 'نص')]))).toEqual(['stored']);
  });

  it('carries formatted texts as documents [LANG-5, TEXT-1]', async () => {
    const id = await add(
      { description: 'سطر\n\nآخر' },
      { title: 'T', descriptionRich: boldText('Bold') },
    );
    const text = (await exportTexts()).find(({ field }) => field === 'descriptionRich');
    if (!text) throw new Error('The formatted text is missing');
    expect(text.english).toBe(boldText('Bold'));
    expect(outcomes(await send([rowOf(text, text.translation)]))).toEqual(['same']);
    expect(outcomes(await send([rowOf(text, boldText('غامق'))]))).toEqual(['stored']);
    expect(await arabicOf(id)).toEqual({ description: 'غامق', descriptionRich: boldText('غامق') });
    expect(await countOf('news')).toMatchObject({ missing: 1, outdated: 0 });
    const { rows } = await send([rowOf(text, '{}')]);
    expect(rows).toMatchObject([{ outcome: 'refused' }]);
  });

  describe('of the library of pictures', () => {
    const pictureNamed = (name: string) => ({
      ...{ _id: name, address: `/media/${name}.png`, fileName: name, mediaType: 'image/png' },
      ...{ width: 1, height: 1, bytes: 1, actor: 'system', at: api.clock.now },
    });
    const change = async (body: object, id = 'red') =>
      (await call(updatePicture, { params: { id }, body })).data;
    const pictureRows = async (search: object = {}) =>
      (await exportTexts(search)).filter(({ kind }) => kind === 'pictures');

    beforeEach(async () => {
      const rows = ['red', 'blue'].map(pictureNamed);
      await api.insert(pictures, rows);
    });

    it('leave in pages of a thousand, and a cursor cannot break a page [LANG-5, API-3]', async () => {
      const rows = Array.from({ length: 1001 }, (_, index) => ({
        ...pictureNamed(`many-${String(index).padStart(4, '0')}`),
        alt: `Text ${index}`,
      }));
      await api.insert(pictures, rows);
      const texts = await pictureRows();
      expect(new Set(texts.map(({ id }) => id)).size).toBe(1001);
      const page = async (cursor: string) =>
        (await call(findTranslationTexts, { body: { language: 'ar', lacking: false, cursor } }))
          .data;
      const first = await page('pictures');
      expect([first.texts.length, first.next]).toEqual([1000, 'pictures/many-0999']);
      expect(await page('pictures/many-0999')).toMatchObject({
        texts: [{ id: 'many-1000' }],
        next: null,
      });
      await expect(page('pictures/\u0000')).rejects.toMatchObject(problem(400));
    });

    it('leave after all records, and return with them [LANG-5, IMG-2]', async () => {
      const id = await add();
      await change({ alt: 'Masons' });
      const texts = await exportTexts();
      expect(texts.at(-1)).toMatchObject({
        ...{ kind: 'pictures', id: 'red', field: 'alt', english: 'Masons', translation: '' },
      });
      const rows = texts.map((text) => rowOf(text, 'نص'));
      const dryRun = await send(rows, { dryRun: true });
      expect(dryRun).toMatchObject({ batch: null, records: 2 });
      expect((await change({})).translations).toEqual({});
      const result = await send(rows);
      expect(outcomes(result)).toEqual(['stored', 'stored', 'stored']);
      expect(result.records).toBe(2);
      expect((await change({})).translations.ar?.alt).toBe('نص');
      expect(await pictureRows({ lacking: true })).toEqual([]);
      await call(undoBatch, { params: { id: result.batch ?? '' }, body: {} });
      expect(await arabicOf(id)).toEqual({});
      expect((await change({})).translations.ar?.alt).toBe('نص');
    });

    it('are marked as outdated, kept or refused like those of records [LANG-5, IMG-2]', async () => {
      await change({ alt: 'Masons' });
      await change({ alt: 'A crane', translations: { ar: { alt: 'رافعة' } } }, 'blue');
      const [blue, red] = (await pictureRows()) as [TranslationText, TranslationText];
      await change({ alt: 'Two masons' });
      const rows = [
        rowOf(red, 'بناؤون'),
        rowOf(red, 'مرة أخرى'),
        rowOf(blue, blue.translation),
        rowOf({ ...blue, field: 'fileName' }, 'اسم'),
        rowOf({ ...blue, id: 'nowhere' }, 'نص'),
      ];
      const result = await send(rows);
      expect(result).toMatchObject({ batch: null, records: 1 });
      expect(outcomes(result)).toEqual(['outdated', 'refused', 'same', 'refused', 'refused']);
      expect((await pictureRows({ lacking: true })).map(({ id }) => id)).toEqual([red.id]);
      expect(outcomes(await send([rowOf(red, 'قديم')]))).toEqual(['refused']);
      expect((await change({})).translations.ar?.alt).toBe('بناؤون');
    });

    it('are for keys of kinds with pictures only [API-8]', async () => {
      await change({ alt: 'Masons' });
      const rows = (await pictureRows()).map((text) => rowOf(text, 'نص'));
      const caller = await makeKey(api, admin, { kinds: ['manpower'], scope: 'publish' });
      const { data } = await caller.call(findTranslationTexts, { body: { language } });
      expect(data).toEqual({ texts: [], next: null });
      await expect(send(rows, {}, caller.call)).rejects.toMatchObject(problem(403));
    });
  });

  it('is refused for an API key that may not change the kind [LANG-5, API-8]', async () => {
    await add();
    const rows = (await exportTexts()).map((text) => rowOf(text, 'نص'));
    const caller = await makeKey(api, admin, { kinds: ['faqs'], scope: 'publish' });
    await expect(send(rows, {}, caller.call)).rejects.toMatchObject(problem(403));
  });

  const seeds = [1, 2, 3, 4];
  it.each(seeds)(
    'never replaces what an editor writes at the same time, seed %i [LANG-5, DASH-14]',
    async (seed) => {
      const random = randomNumbers(seed);
      const ids: string[] = [];
      for (let index = 0; index < 12; index += 1) ids.push(await add(arabic));
      const rows = (await exportTexts()).map((text) => rowOf(text, `file ${text.field}`));
      const editedTexts = new Map<string, object>();
      const write = async () => {
        for (let index = 0; index < 10; index += 1) {
          const id = ids[Math.floor(random() * ids.length)] ?? '';
          const field = random() < 0.5 ? 'title' : 'description';
          const body = { translations: { ar: { [field]: `editor ${index}` } } };
          await api.as(omar)(news.update, { params: { id }, body });
          editedTexts.set(id, { ...editedTexts.get(id), [field]: `editor ${index}` });
        }
      };
      await Promise.all([write(), send(rows)]);
      const fromFile = { title: 'file title', description: 'file description' };
      for (const id of ids)
        expect(await arabicOf(id)).toEqual({ ...fromFile, ...editedTexts.get(id) });
    },
  );
});
