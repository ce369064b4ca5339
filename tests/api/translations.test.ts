import { describe, expect, it } from 'vitest';
import { importMany } from '#contract/routes/batch-routes.ts';
import { getWaitingChanges } from '#contract/routes/changes-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { postPreviewLink } from '#contract/routes/preview-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { searchContent } from '#services/content/read/search-content.ts';
import { readWebhookEvent } from '#services/webhooks/webhook-event.ts';
import { admin, omar, startSharedApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createRandom } from '../support/random-edits.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';
import { boldText } from '../support/rich-texts.ts';

const api = await startSharedApi({}, { admin: [admin], editor: [omar] });
const call = api.as(admin);
const { news, services } = createContentCalls(call);
const { saveDraft } = news;

const english = { title: 'Cranes arrive', description: 'Two cranes.' };
const arabic = { title: 'وصول الرافعات', description: 'رافعتان.' };
const allTranslations = { translations: 'all' } as const;

const addNews = (translations?: object) =>
  news.add({ ...english, ...(translations && { translations }) });
const toParams = (id: string) => ({ params: { kind: 'news' as const, id } });

/** Returns the Arabic translation without the bases of its texts. */
const pickTexts = ({ translations }: object & { translations?: unknown }) => {
  const { basis: _, ...texts } = (translations as { ar?: Record<string, unknown> }).ar ?? {};
  return texts;
};
const readNews = async (id: string) =>
  (await call(contentRoutes.news.read, { params: { id }, ...allTranslations })).data;
const readPublishedTexts = async (id: string) => pickTexts(await readNews(id));
const readDraftTexts = async (id: string) =>
  pickTexts((await call(routes.getDraft, { ...toParams(id), ...allTranslations })).data.record);
const getJson = async (path: string) => (await api.send(path)).json();

describe('a translated record', () => {
  it('is returned without translations unless they are requested [LANG-1]', async () => {
    const untranslatedId = await addNews();
    const translatedId = await addNews({ ar: arabic });
    const omitIdAndTime = ({ _id, time, ...fields }: Record<string, unknown>) => fields;
    const untranslatedNews = await getJson(`/getNews/${untranslatedId}`);
    const translatedNews = await getJson(`/getNews/${translatedId}`);
    expect(omitIdAndTime(translatedNews)).toEqual(omitIdAndTime(untranslatedNews));
    expect(Object.keys(translatedNews)).toEqual(Object.keys(untranslatedNews));
    const [first, second] = await getJson('/getNewses');
    expect(Object.keys(first)).toEqual(Object.keys(second));
    const { record } = await news.readDraft(translatedId);
    expect(Object.keys(record)).toEqual(Object.keys((await news.readDraft(untranslatedId)).record));
  });

  it('is returned in English if a required translation is missing or hidden [LANG-1]', async () => {
    const id = await addNews({ ar: { title: arabic.title } });
    const read = () => getJson(`/getNews/${id}?lang=ar`);
    expect(await read()).toMatchObject({ ...english, _language: 'en' });
    await news.update(id, { translations: { ar: { description: arabic.description } } });
    expect(await read()).toMatchObject({ ...arabic, _language: 'ar' });
    await news.update(id, { translations: { ar: { isShown: false } } });
    expect(await read()).toMatchObject({ ...english, _language: 'en' });
    expect(await readPublishedTexts(id)).toEqual({ ...arabic, isShown: false });
  });

  it('is listed in the requested language with a Content-Language header [LANG-1, API-6]', async () => {
    await addNews({ ar: arabic });
    const [englishResponse, arabicResponse] = [
      await api.send('/getNewses'),
      await api.send('/getNewses?lang=ar'),
    ];
    expect(englishResponse.headers.get('content-language')).toBeNull();
    expect(arabicResponse.headers.get('content-language')).toBe('ar');
    expect(await englishResponse.json()).toMatchObject([english]);
    expect(await arabicResponse.json()).toMatchObject([arabic]);
    expect(await getJson('/getNewses')).toMatchObject([english]);
    expect(await getJson('/getNewses?lang=ar&limit=1')).toMatchObject([arabic]);
  });

  it('falls back to English for the location, but not for the share title [LANG-2]', async () => {
    const id = await services.add({
      ...{ name: 'Welders', location: 'Doha', shareTitle: 'Welders in Doha' },
      translations: { ar: { name: 'لحامون' } },
    });
    expect(await getJson(`/getService/${id}?lang=ar`)).toMatchObject({
      ...{ name: 'لحامون', location: 'Doha', shareTitle: '' },
    });
  });

  it('includes all translations only for signed-in callers [API-2]', async () => {
    const id = await addNews({ ar: arabic });
    for (const path of [`/getNews/${id}`, '/getNewses']) {
      expect((await api.send(`${path}?translations=all`)).status).toBe(401);
    }
    for (const page of [{}, { limit: 1 }]) {
      const { data } = await call(contentRoutes.news.list, { ...allTranslations, page });
      expect(data.map((record) => pickTexts(record))).toEqual([arabic]);
    }
  });

  it.each([
    ['lang=fr', 'lang'],
    ['translations=ar', 'translations'],
  ])('rejects the query %s [API-3]', async (query, field) => {
    const response = await api.send(`/getNewses?${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toMatchObject([{ field }]);
  });

  it.each([
    [{ ar: { title: 5 } }, 'translations.ar.title'],
    [{ ar: { title: 'ا'.repeat(301) } }, 'translations.ar.title'],
    [{ ar: { descriptionRich: '{}' } }, 'translations.ar.descriptionRich'],
    [{ ar: { isShown: 'no' } }, 'translations.ar.isShown'],
    [{ ar: 'وصول' }, 'translations.ar'],
    ['وصول', 'translations'],
  ])('rejects the translations %j [API-3]', async (translations, field) => {
    const id = await addNews();
    for (const write of [news.update, saveDraft, news.publish]) {
      await expectProblem(write(id, { translations }), invalidField(field));
    }
    await expectProblem(news.addDraft({ translations }), invalidField(field));
  });

  it('keeps the translations that a change omits [LANG-1]', async () => {
    const id = await addNews({ ar: arabic });
    await news.update(id, { title: 'Cranes came' });
    await news.update(id, { translations: { ar: { title: 'جاءت' } } });
    await news.update(id, { translations: {} });
    expect(await readPublishedTexts(id)).toEqual({ ...arabic, title: 'جاءت' });
    await news.update(id, { translations: { ar: { title: '' } } });
    expect(await readPublishedTexts(id)).toEqual({ description: arabic.description });
  });

  it('stores only the changed texts in a draft [LANG-1]', async () => {
    const id = await addNews({ ar: arabic });
    await saveDraft(id, { translations: { ar: { title: 'مسودة' } } });
    await news.update(id, { translations: { ar: { description: 'جديد' } } });
    expect(await readPublishedTexts(id)).toEqual({ ...arabic, description: 'جديد' });
    expect(await readDraftTexts(id)).toEqual({ title: 'مسودة', description: 'جديد' });
    await news.publish(id);
    expect(await readPublishedTexts(id)).toEqual({ title: 'مسودة', description: 'جديد' });
  });

  it('loses its draft when the only changed text is changed back [PUB-3]', async () => {
    const id = await addNews({ ar: arabic });
    await news.update(id, { title: 'Cranes came' });
    await saveDraft(id, { translations: { ar: { title: 'مسودة' } } });
    const { data } = await saveDraft(id, { translations: { ar: { title: arabic.title } } });
    expect(data.hasChanges).toBe(false);
  });

  it('stores a digest of the English text for each translation [LANG-5]', async () => {
    const id = await addNews({ ar: arabic });
    type WithBasis = { translations: { ar: { basis: Record<string, string> } } };
    const readBasis = async () =>
      ((await readNews(id)) as unknown as WithBasis).translations.ar.basis;
    const firstBasis = await readBasis();
    expect(Object.keys(firstBasis).sort()).toEqual(['description', 'title']);
    await news.update(id, { title: 'Cranes came' });
    expect(await readBasis()).toEqual(firstBasis);
    await news.update(id, { translations: { ar: { description: 'جديد' } } });
    expect(await readBasis()).toEqual(firstBasis);
    await news.update(id, { translations: { ar: { title: 'جاءت' } } });
    const secondBasis = await readBasis();
    const title = expect.not.stringMatching(firstBasis['title'] ?? '');
    expect(secondBasis).toEqual({ ...firstBasis, title });
    const translations = { ar: { basis: { description: 'x' } } };
    await news.update(id, { description: 'Three.', translations });
    expect(await readBasis()).toEqual({ ...secondBasis, description: 'x' });
  });

  it('derives the plain text of a formatted translation [TEXT-1]', async () => {
    const id = await addNews();
    await news.update(id, { translations: { ar: { descriptionRich: boldText('رافعتان') } } });
    expect(await readPublishedTexts(id)).toMatchObject({ description: 'رافعتان' });
    await news.update(id, { translations: { ar: { description: 'ثلاث' } } });
    expect(await readPublishedTexts(id)).toEqual({ description: 'ثلاث' });
  });

  it('stores the basis of a formatted translation regardless of how it is created [LANG-5, TEXT-1]', async () => {
    const fields = {
      ...{ title: 'T', descriptionRich: boldText('Two') },
      translations: { ar: { descriptionRich: boldText('اثنان') } },
    };
    const ids = [await news.add(fields), await news.addDraft(fields), 'many', 'file'];
    await call(importMany, { body: { kind: 'news', records: [{ id: 'many', fields }] } });
    await call(fileRoutes.importContent, {
      body: { format: 2, news: [{ _id: 'file', description: 'Other', ...fields }] } as never,
    });
    for (const id of ids) {
      const { data } = await call(routes.getDraft, { ...toParams(id), ...allTranslations });
      const { translations } = data.record as { translations?: object };
      expect(translations, id).toEqual({
        ar: {
          ...{ description: 'اثنان', descriptionRich: boldText('اثنان') },
          basis: { description: digestText('Two') },
        },
      });
    }
  });

  it('is restored with the translations of the earlier version [OPS-3]', async () => {
    const id = await addNews();
    await news.update(id, { translations: { ar: arabic } });
    await news.update(id, { translations: { ar: { title: 'جاءت' } } });
    const request = { ...toParams(id), ...allTranslations };
    const { data: history } = await call(routes.getHistory, request);
    const texts = [{ ...arabic, title: 'جاءت' }, arabic, {}];
    expect(history.map(({ data }) => pickTexts(data))).toEqual(texts);
    await news.restore(history[1]);
    expect(await readPublishedTexts(id)).toEqual(arabic);
    await news.restore(history[2]);
    expect(await readPublishedTexts(id)).toEqual({});
    await news.restore(history[0]);
    await news.remove(id);
    const { data: trash } = await call(routes.getTrash, allTranslations);
    await news.restore(trash[0]);
    expect(await readPublishedTexts(id)).toEqual({ ...arabic, title: 'جاءت' });
  });

  it('keeps its translations while it is unpublished [PUB-3]', async () => {
    const id = await addNews({ ar: { ...arabic, isShown: false } });
    await news.unpublish(id);
    await saveDraft(id, { translations: { ar: { title: 'مسودة' } } });
    await news.publish(id);
    expect(await readPublishedTexts(id)).toEqual({ ...arabic, title: 'مسودة', isShown: false });
  });

  it('is returned on a version conflict, with translations if requested [API-3]', async () => {
    const id = await addNews({ ar: arabic });
    const request = { params: { id }, body: { title: 'A' }, ifMatch: '"v9"' };
    const getCurrent = async (options: object): Promise<object> => {
      const update = call(contentRoutes.news.update, { ...request, ...options });
      return (await update.catch((error) => error)).problem.current;
    };
    expect(pickTexts(await getCurrent(allTranslations))).toEqual(arabic);
    expect(Object.keys(await getCurrent({})).join()).not.toMatch(/@|translations/);
  });

  it('keeps its translations through an export and an import [DASH-18]', async () => {
    const id = await addNews({ ar: arabic });
    const { data: file } = await call(fileRoutes.exportContent);
    await news.update(id, { translations: { ar: { title: 'جاءت', description: '' } } });
    await call(fileRoutes.importContent, { body: file });
    expect(await readPublishedTexts(id)).toEqual(arabic);
    const olderFile = structuredClone(file) as { news: { translations?: object }[] };
    for (const record of olderFile.news) delete record.translations;
    const { data } = await call(fileRoutes.importContent, { body: olderFile });
    expect(data).toMatchObject({ updated: 0 });
    expect(await readPublishedTexts(id)).toEqual(arabic);
    await news.remove(id);
    await call(fileRoutes.importContent, { body: file });
    expect(await readPublishedTexts(id)).toEqual(arabic);
  });

  it('loses later translations when an export without them is imported [DASH-18]', async () => {
    const id = await addNews({});
    const { data: file } = await call(fileRoutes.exportContent);
    await news.update(id, { translations: { ar: { ...arabic, isShown: false } } });
    await call(fileRoutes.importContent, { body: file });
    expect(await readNews(id)).toMatchObject({ translations: {} });
    expect(await readPublishedTexts(id)).toEqual({});
  });

  it('is found by the words of its published and draft translations [DASH-17]', async () => {
    const id = await addNews({ ar: arabic });
    await saveDraft(id, { translations: { ar: { description: 'مستودع' } } });
    const find = async (words: string) =>
      (await searchContent(api.context(), { words, limit: 5 })).map((result) => result.id);
    expect(await find('الرافعات')).toEqual([id]);
    expect(await find('مستودع')).toEqual([id]);
    expect(await find('رافعتان')).toEqual([id]);
    expect(await find('غائب')).toEqual([]);
  });

  it('shows its draft in the requested language in a preview [PUB-4]', async () => {
    const id = await addNews({ ar: arabic });
    await saveDraft(id, { translations: { ar: { title: 'مسودة' } } });
    const { data: link } = await call(postPreviewLink, { ...toParams(id), body: {} });
    const openPreview = async (query: string) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ token: link.token });
      return (await api.send(`/openPreview${query}`, { method: 'POST', headers, body })).json();
    };
    expect(await openPreview('?lang=ar')).toMatchObject({
      record: { ...arabic, title: 'مسودة', _language: 'ar' },
    });
    const { record } = await openPreview('');
    expect(record).toMatchObject(english);
    expect(Object.keys(record).join()).not.toMatch(/@|translations/);
    await saveDraft(id, { translations: { ar: { title: '' } } });
    expect(await openPreview('?lang=ar')).toMatchObject({
      record: { ...english, _language: 'en' },
    });
  });

  it('is a waiting change if only a translation changes [PUB-5]', async () => {
    const id = await addNews({ ar: arabic });
    await news.update(id, { translations: { ar: { title: 'جاءت' } } });
    const listChanges = async (options: object) =>
      (await call(getWaitingChanges, { params: { revision: '1' }, ...options })).data.changes;
    const [change] = await listChanges(allTranslations);
    expect([pickTexts(change?.before ?? {}), pickTexts(change?.after ?? {})]).toEqual([
      arabic,
      { ...arabic, title: 'جاءت' },
    ]);
    expect(JSON.stringify(await listChanges({}))).not.toMatch(/@ar|translations/);
  });

  it('is sent to webhooks with its translations [OPS-4]', async () => {
    const id = await addNews({ ar: arabic });
    const [revision] = await news.readHistory(id);
    const delivery = { event: 'news', subject: revision?._id ?? '' };
    const event = await readWebhookEvent(
      api.context(),
      delivery as Parameters<typeof readWebhookEvent>[1],
    );
    expect(event?.data).toMatchObject({ record: { ...english, translations: { ar: arabic } } });
  });
});

it('loses no text during 400 random edits by two editors in two languages [LANG-1]', async () => {
  const random = createRandom(20_261_127);
  const pickNumber = (count: number) => Math.floor(random() * count);
  const ids = [await addNews(), await addNews({ ar: arabic }), await addNews()];
  const editors = [news, createRecordCalls(api.as(omar), 'news')];
  const names = ['title', 'description', 'imageAlt', 'shareTitle'] as const;
  const expected = new Map<string, { publishedText: string; draft?: string | undefined }>();
  for (const id of ids) {
    for (const name of names) {
      const texts = id === ids[1] ? arabic : {};
      expected.set(`${id} ${name}`, { publishedText: { ...english }[name as 'title'] ?? '' });
      expected.set(`${id} ${name}@ar`, { publishedText: { ...texts }[name as never] ?? '' });
    }
  }
  const readTexts = async (id: string) => {
    const publishedRecord = await readNews(id);
    const { data: draft } = await call(routes.getDraft, { ...toParams(id), ...allTranslations });
    const getText = (record: object, name: string, isArabic: boolean) =>
      String({ ...(isArabic ? pickTexts(record) : record) }[name as never] ?? '');
    return names.flatMap((name) =>
      ['', '@ar'].map((suffix) => [
        `${id} ${name}${suffix}`,
        getText(publishedRecord, name, suffix !== ''),
        getText(draft.record, name, suffix !== ''),
      ]),
    );
  };
  for (let edit = 0; edit < 200; edit += 1) {
    const work = editors.map(async ({ saveDraft, update }, editorIndex) => {
      const id = ids[pickNumber(ids.length)] ?? '';
      // Each editor changes different texts in both languages. No change may be lost.
      const name = names[editorIndex * 2 + pickNumber(2)] ?? 'title';
      const suffix = random() < 0.5 ? '' : '@ar';
      const text = random() < 0.1 ? '' : `نص ${edit}.${editorIndex}`;
      const fields = suffix ? { translations: { ar: { [name]: text } } } : { [name]: text };
      const entry = expected.get(`${id} ${name}${suffix}`);
      const isDraft = random() < 0.5;
      await (isDraft ? saveDraft : update)(id, fields);
      if (entry && isDraft) entry.draft = text;
      else if (entry) entry.publishedText = text;
    });
    await Promise.all(work);
    const publishedId = edit % 10 === 9 ? (ids[pickNumber(ids.length)] ?? '') : undefined;
    if (publishedId) {
      await news.publish(publishedId);
      for (const [key, entry] of expected) {
        if (!key.startsWith(publishedId)) continue;
        entry.publishedText = entry.draft ?? entry.publishedText;
        entry.draft = undefined;
      }
    }
  }
  const allTexts = (await Promise.all(ids.map(readTexts))).flat();
  expect(allTexts).toEqual(
    allTexts.map(([key = '']) => {
      const { publishedText = '', draft: draftText = publishedText } = expected.get(key) ?? {};
      return [key, publishedText, draftText];
    }),
  );
});
