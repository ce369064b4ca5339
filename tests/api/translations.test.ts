import { describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import { importMany } from '#contract/routes/batch-routes.ts';
import { getWaitingChanges } from '#contract/routes/changes-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { postPreviewLink } from '#contract/routes/preview-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { textDigest } from '#contract/texts/text-digest.ts';
import { searchContent } from '#services/content/read/search-content.ts';
import { webhookEvent } from '#services/webhooks/webhook-event.ts';
import { admin, omar, startSharedApi } from '../support/api.ts';
import { randomNumbers } from '../support/random-edits.ts';
import { boldText } from '../support/rich-texts.ts';

const api = await startSharedApi({}, { admin: [admin], editor: [omar] });
const call = api.as(admin);

const { news } = contentRoutes;
const english = { title: 'Cranes arrive', description: 'Two cranes.' };
const arabic = { title: 'وصول الرافعات', description: 'رافعتان.' };
const all = { translations: 'all' } as const;

const add = async (translations?: object) =>
  (await call(news.create, { body: { ...english, ...(translations && { translations }) } })).data
    ._id;
const put = (id: string, body: object, as = call) => as(news.update, { params: { id }, body });
const paramsOf = (id: string) => ({ params: { kind: 'news' as const, id } });
const draft = (id: string, fields: object, as = call) =>
  as(routes.updateDraft, { ...paramsOf(id), body: { fields: { ...fields } } });
const publish = (id: string, fields: object = {}) =>
  call(routes.publishDraft, { ...paramsOf(id), body: { fields: { ...fields } } });

/** Omits the switch and the bases. */
const textsOf = ({ translations }: object & { translations?: unknown }) => {
  const { basis: _, ...texts } = (translations as { ar?: Record<string, unknown> }).ar ?? {};
  return texts;
};
const publishedTexts = async (id: string) =>
  textsOf((await call(news.read, { params: { id }, ...all })).data);
const draftedTexts = async (id: string) =>
  textsOf((await call(routes.getDraft, { ...paramsOf(id), ...all })).data.record);
const json = async (path: string) => (await api.send(path)).json();
const faultsOf = (error: unknown) => (error instanceof ProblemError ? error.problem.errors : error);

describe('a translated record', () => {
  it('is answered as before unless translations are requested [LANG-1]', async () => {
    const untranslatedId = await add();
    const translatedId = await add({ ar: arabic });
    const withoutId = ({ _id, time, ...fields }: Record<string, unknown>) => fields;
    for (const path of ['/getNews/']) {
      const [one, two] = [await json(path + untranslatedId), await json(path + translatedId)];
      expect(withoutId(two)).toEqual(withoutId(one));
      expect(Object.keys(two)).toEqual(Object.keys(one));
    }
    const [listed, alsoListed] = await json('/getNewses');
    expect(Object.keys(listed)).toEqual(Object.keys(alsoListed));
    const { data } = await call(routes.getDraft, paramsOf(translatedId));
    expect(Object.keys(data.record)).toEqual(
      Object.keys((await call(routes.getDraft, paramsOf(untranslatedId))).data.record),
    );
  });

  it('is read in Arabic, or in English if a required text is missing or the language is off [LANG-1]', async () => {
    const id = await add({ ar: { title: arabic.title } });
    const read = () => json(`/getNews/${id}?lang=ar`);
    expect(await read()).toMatchObject({ ...english, _language: 'en' });
    await put(id, { translations: { ar: { description: arabic.description } } });
    expect(await read()).toMatchObject({ ...arabic, _language: 'ar' });
    await put(id, { translations: { ar: { isShown: false } } });
    expect(await read()).toMatchObject({ ...english, _language: 'en' });
    expect(await publishedTexts(id)).toEqual({ ...arabic, isShown: false });
  });

  it('is listed in a language with its own response, which names the language [LANG-1, API-6]', async () => {
    await add({ ar: arabic });
    const [inEnglish, inArabic] = [
      await api.send('/getNewses'),
      await api.send('/getNewses?lang=ar'),
    ];
    expect(inEnglish.headers.get('content-language')).toBeNull();
    expect(inArabic.headers.get('content-language')).toBe('ar');
    expect(await inEnglish.json()).toMatchObject([english]);
    expect(await inArabic.json()).toMatchObject([arabic]);
    expect(await json('/getNewses')).toMatchObject([english]);
    expect(await json('/getNewses?lang=ar&limit=1')).toMatchObject([arabic]);
  });

  it('falls back to English for short facts, and not for texts of a page [LANG-2]', async () => {
    const { data } = await call(contentRoutes.services.create, {
      body: {
        ...{ name: 'Welders', location: 'Doha', shareTitle: 'Welders in Doha' },
        translations: { ar: { name: 'لحامون' } },
      },
    });
    expect(await json(`/getService/${data._id}?lang=ar`)).toMatchObject({
      ...{ name: 'لحامون', location: 'Doha', shareTitle: '' },
    });
  });

  it('shows all translations to editors and keys only [API-2]', async () => {
    const id = await add({ ar: arabic });
    for (const path of [`/getNews/${id}`, '/getNewses']) {
      expect((await api.send(`${path}?translations=all`)).status).toBe(401);
    }
    const { data } = await call(news.list, all);
    expect(data.map((record) => textsOf(record))).toEqual([arabic]);
    expect((await call(news.list, { ...all, page: { limit: 1 } })).data).toHaveLength(1);
  });

  it.each([
    ['lang=fr', 'lang'],
    ['translations=ar', 'translations'],
  ])('refuses ?%s [API-3]', async (query, field) => {
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
  ])('refuses %j with the name of the field [API-3]', async (translations, field) => {
    const id = await add();
    const attempts = [
      () => put(id, { translations }),
      () => draft(id, { translations }),
      () => publish(id, { translations }),
      () =>
        call(routes.postDraft, { params: { kind: 'news' }, body: { fields: { translations } } }),
    ];
    for (const attempt of attempts) {
      expect(faultsOf(await attempt().catch((error) => error))).toMatchObject([{ field }]);
    }
  });

  it('keeps translations that a write does not name, and the texts of a language that it does not [LANG-1]', async () => {
    const id = await add({ ar: arabic });
    await put(id, { title: 'Cranes came' });
    await put(id, { translations: { ar: { title: 'جاءت' } } });
    await put(id, { translations: {} });
    expect(await publishedTexts(id)).toEqual({ ...arabic, title: 'جاءت' });
    await put(id, { translations: { ar: { title: '' } } });
    expect(await publishedTexts(id)).toEqual({ description: arabic.description });
  });

  it('holds single texts in a draft, so that others can change the rest [LANG-1]', async () => {
    const id = await add({ ar: arabic });
    await draft(id, { translations: { ar: { title: 'مسودة' } } });
    await put(id, { translations: { ar: { description: 'جديد' } } });
    expect(await publishedTexts(id)).toEqual({ ...arabic, description: 'جديد' });
    expect(await draftedTexts(id)).toEqual({ title: 'مسودة', description: 'جديد' });
    await publish(id);
    expect(await publishedTexts(id)).toEqual({ title: 'مسودة', description: 'جديد' });
  });

  it('has no draft left if its only changed text is changed back [PUB-3]', async () => {
    const id = await add({ ar: arabic });
    await put(id, { title: 'Cranes came' });
    await draft(id, { translations: { ar: { title: 'مسودة' } } });
    const { data } = await draft(id, { translations: { ar: { title: arabic.title } } });
    expect(data.hasChanges).toBe(false);
  });

  it('keeps the English text that a translation was made from as a digest [LANG-5]', async () => {
    const id = await add({ ar: arabic });
    const basis = async () =>
      (
        (await call(news.read, { params: { id }, ...all })).data as unknown as {
          translations: { ar: { basis: Record<string, string> } };
        }
      ).translations.ar.basis;
    const first = await basis();
    expect(Object.keys(first).sort()).toEqual(['description', 'title']);
    await put(id, { title: 'Cranes came' });
    expect(await basis()).toEqual(first);
    await put(id, { translations: { ar: { description: 'جديد' } } });
    expect(await basis()).toEqual(first);
    await put(id, { translations: { ar: { title: 'جاءت' } } });
    const second = await basis();
    expect(second).toEqual({ ...first, title: expect.not.stringMatching(first['title'] ?? '') });
    await put(id, { description: 'Three.', translations: { ar: { basis: { description: 'x' } } } });
    expect(await basis()).toEqual({ ...second, description: 'x' });
  });

  it('derives the plain text of a formatted translation [TEXT-1]', async () => {
    const id = await add();
    await put(id, { translations: { ar: { descriptionRich: boldText('رافعتان') } } });
    expect(await publishedTexts(id)).toMatchObject({ description: 'رافعتان' });
    await put(id, { translations: { ar: { description: 'ثلاث' } } });
    expect(await publishedTexts(id)).toEqual({ description: 'ثلاث' });
  });

  it('has the basis of a formatted text from the start, in every way to add it [LANG-5, TEXT-1]', async () => {
    const fields = {
      ...{ title: 'T', descriptionRich: boldText('Two') },
      translations: { ar: { descriptionRich: boldText('اثنان') } },
    };
    const newsId = (await call(news.create, { body: fields })).data._id;
    const { data } = await call(routes.postDraft, { params: { kind: 'news' }, body: { fields } });
    const draftId = data.record._id;
    await call(importMany, { body: { kind: 'news', records: [{ id: 'many', fields }] } });
    await call(fileRoutes.importContent, {
      body: { format: 2, news: [{ _id: 'file', description: 'Other', ...fields }] } as never,
    });
    for (const id of [newsId, draftId, 'many', 'file']) {
      const { data } = await call(routes.getDraft, { ...paramsOf(id), ...all });
      const { translations } = data.record as { translations?: object };
      expect(translations, id).toEqual({
        ar: {
          ...{ description: 'اثنان', descriptionRich: boldText('اثنان') },
          basis: { description: textDigest('Two') },
        },
      });
    }
  });

  it('is restored with the translations that it had then [OPS-3]', async () => {
    const id = await add();
    await put(id, { translations: { ar: arabic } });
    await put(id, { translations: { ar: { title: 'جاءت' } } });
    const { data: history } = await call(routes.getHistory, { ...paramsOf(id), ...all });
    expect(history.map(({ data }) => textsOf(data))).toEqual([
      { ...arabic, title: 'جاءت' },
      arabic,
      {},
    ]);
    const restore = (index: number) =>
      call(routes.restoreRevision, { params: { id: history[index]?._id ?? '' }, body: {} });
    await restore(1);
    expect(await publishedTexts(id)).toEqual(arabic);
    await restore(2);
    expect(await publishedTexts(id)).toEqual({});
    await restore(0);
    await call(news.remove, { params: { id } });
    const { data: trash } = await call(routes.getTrash, all);
    await call(routes.restoreRevision, { params: { id: trash[0]?._id ?? '' }, body: {} });
    expect(await publishedTexts(id)).toEqual({ ...arabic, title: 'جاءت' });
  });

  it('keeps its translations while it is unpublished [PUB-3]', async () => {
    const id = await add({ ar: { ...arabic, isShown: false } });
    await call(routes.unpublish, { ...paramsOf(id), body: {} });
    await draft(id, { translations: { ar: { title: 'مسودة' } } });
    await publish(id);
    expect(await publishedTexts(id)).toEqual({ ...arabic, title: 'مسودة', isShown: false });
  });

  it('returns the current record to an editor who loses a race, with translations if requested [API-3]', async () => {
    const id = await add({ ar: arabic });
    const attempt = (options: object) =>
      call(news.update, { params: { id }, body: { title: 'A' }, ifMatch: '"v9"', ...options });
    const currentOf = async (options: object) =>
      ((await attempt(options).catch((error) => error)) as ProblemError).problem.current as object;
    expect(textsOf(await currentOf(all))).toEqual(arabic);
    expect(Object.keys(await currentOf({})).some((name) => /@|translations/.test(name))).toBe(
      false,
    );
  });

  it('goes through an export and an import, and an older file leaves its translations [DASH-18]', async () => {
    const id = await add({ ar: arabic });
    const { data: file } = await call(fileRoutes.exportContent);
    await put(id, { translations: { ar: { title: 'جاءت', description: '' } } });
    await call(fileRoutes.importContent, { body: file });
    expect(await publishedTexts(id)).toEqual(arabic);
    const older = structuredClone(file) as { news: { translations?: object }[] };
    for (const record of older.news) delete record.translations;
    const { data } = await call(fileRoutes.importContent, { body: older });
    expect(data).toMatchObject({ updated: 0 });
    expect(await publishedTexts(id)).toEqual(arabic);
    await call(news.remove, { params: { id } });
    await call(fileRoutes.importContent, { body: file });
    expect(await publishedTexts(id)).toEqual(arabic);
  });

  it('loses the translations that it did not have when it was exported, after an import [DASH-18]', async () => {
    const id = await add({});
    const { data: file } = await call(fileRoutes.exportContent);
    await put(id, { translations: { ar: { ...arabic, isShown: false } } });
    await call(fileRoutes.importContent, { body: file });
    const { data } = await call(news.read, { params: { id }, ...all });
    expect((data as { translations?: object }).translations).toEqual({});
  });

  it('is found by the words of its translations, published or in a draft [DASH-17]', async () => {
    const id = await add({ ar: arabic });
    await draft(id, { translations: { ar: { description: 'مستودع' } } });
    const find = async (words: string) =>
      (await searchContent(api.context(), { words, limit: 5 })).map((result) => result.id);
    expect(await find('الرافعات')).toEqual([id]);
    expect(await find('مستودع')).toEqual([id]);
    expect(await find('رافعتان')).toEqual([id]);
    expect(await find('غائب')).toEqual([]);
  });

  it('is previewed in a language, even as a draft [PUB-4]', async () => {
    const id = await add({ ar: arabic });
    await draft(id, { translations: { ar: { title: 'مسودة' } } });
    const { data: link } = await call(postPreviewLink, { ...paramsOf(id), body: {} });
    const open = async (query: string) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ token: link.token });
      return (await api.send(`/openPreview${query}`, { method: 'POST', headers, body })).json();
    };
    expect(await open('?lang=ar')).toMatchObject({
      record: { ...arabic, title: 'مسودة', _language: 'ar' },
    });
    const { record } = await open('');
    expect(record).toMatchObject(english);
    expect(Object.keys(record).some((name) => /@|translations/.test(name))).toBe(false);
    await draft(id, { translations: { ar: { title: '' } } });
    expect(await open('?lang=ar')).toMatchObject({ record: { ...english, _language: 'en' } });
  });

  it('is among the waiting changes, even if only a translation changes [PUB-5]', async () => {
    const id = await add({ ar: arabic });
    await put(id, { translations: { ar: { title: 'جاءت' } } });
    const changes = async (options: object) =>
      (await call(getWaitingChanges, { params: { revision: '1' }, ...options })).data.changes;
    const [change] = await changes(all);
    expect([textsOf(change?.before ?? {}), textsOf(change?.after ?? {})]).toEqual([
      arabic,
      { ...arabic, title: 'جاءت' },
    ]);
    expect(JSON.stringify(await changes({}))).not.toMatch(/@ar|translations/);
  });

  it('is sent to webhooks with its translations [OUT-1]', async () => {
    const id = await add({ ar: arabic });
    const { data: history } = await call(routes.getHistory, paramsOf(id));
    const delivery = { event: 'news', subject: history[0]?._id ?? '' };
    const event = await webhookEvent(api.context(), delivery as Parameters<typeof webhookEvent>[1]);
    expect(event?.data).toMatchObject({ record: { ...english, translations: { ar: arabic } } });
  });
});

describe('two editors in two languages', () => {
  it('lose no text in 200 random edits [LANG-1]', async () => {
    const random = randomNumbers(20_261_127);
    const below = (count: number) => Math.floor(random() * count);
    const ids = [await add(), await add({ ar: arabic }), await add()];
    const editors = [call, api.as(omar)];
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
      const [{ data: publishedRecord }, { data: editedDraft }] = [
        await call(news.read, { params: { id }, ...all }),
        await call(routes.getDraft, { ...paramsOf(id), ...all }),
      ];
      const textIn = (record: object, name: string, isArabic: boolean) =>
        String({ ...(isArabic ? textsOf(record) : record) }[name as never] ?? '');
      return names.flatMap((name) =>
        ['', '@ar'].map((mark) => [
          `${id} ${name}${mark}`,
          textIn(publishedRecord, name, mark !== ''),
          textIn(editedDraft.record, name, mark !== ''),
        ]),
      );
    };
    for (let edit = 0; edit < 200; edit += 1) {
      const work = editors.map(async (as, who) => {
        const id = ids[below(ids.length)] ?? '';
        // Each editor changes different texts in both languages. No change may be lost.
        const name = names[who * 2 + below(2)] ?? 'title';
        const mark = random() < 0.5 ? '' : '@ar';
        const text = random() < 0.1 ? '' : `نص ${edit}.${who}`;
        const fields = mark ? { translations: { ar: { [name]: text } } } : { [name]: text };
        const entry = expected.get(`${id} ${name}${mark}`);
        const isDraft = random() < 0.5;
        if (isDraft) await draft(id, fields, as);
        else await put(id, fields, as);
        if (entry && isDraft) entry.draft = text;
        else if (entry) entry.publishedText = text;
      });
      await Promise.all(work);
      const publishedId = edit % 10 === 9 ? (ids[below(ids.length)] ?? '') : undefined;
      if (publishedId) {
        await publish(publishedId);
        for (const [key, entry] of expected) {
          if (!key.startsWith(publishedId)) continue;
          entry.publishedText = entry.draft ?? entry.publishedText;
          entry.draft = undefined;
        }
      }
    }
    const all200 = (await Promise.all(ids.map(readTexts))).flat();
    expect(all200).toEqual(
      all200.map(([key = '']) => {
        const { publishedText = '', draft: draftText = publishedText } = expected.get(key) ?? {};
        return [key, publishedText, draftText];
      }),
    );
  });
});
