import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as messageRoutes from '#contract/routes/message-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { searchContent, searchMessages } from '#contract/routes/search-routes.ts';
import { fillWords } from '#services/search/fill-words.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createContentCalls } from '../support/record-calls.ts';
import { differentWords, scriptPairs } from '../support/script-pairs.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, services, faqs, profile } = createContentCalls(call);

const find = async (q: string, limit?: number) =>
  (await call(searchContent, { search: { q, ...(limit && { limit }) } })).data;
const findTitles = async (q: string) => (await find(q)).map(({ title }) => title);
const addNews = (title: string, description = '') => news.add({ title, description });

describe('a search of all content', () => {
  it('finds records, drafts and the profile with their state [DASH-17]', async () => {
    const id = await addNews('Cranes', 'They stand in Kathmandu');
    await faqs.add({ question: 'Where?', answer: 'Kathmandu.' });
    const draftId = await services.addDraft({ name: 'Moving to Kathmandu' });
    await profile.update('profile', { city: 'Kathmandu' });
    const results = await find('kath');
    const state = { isPublished: true, hasChanges: false, isScheduled: false };
    expect(results).toHaveLength(4);
    expect(results).toEqual(
      expect.arrayContaining([
        { kind: 'news', id, title: 'Cranes', ...state },
        expect.objectContaining({ kind: 'services', id: draftId, isPublished: false }),
        expect.objectContaining({ kind: 'profile', title: 'Company profile' }),
      ]),
    );
  });

  it('lists a record once if its draft or published words match [DASH-17, PUB-3]', async () => {
    const id = await addNews('Cranes arrive', 'In Dubai');
    await news.saveDraft(id, { title: 'Bridges arrive' });
    for (const words of ['cranes dubai', 'bridges dubai', 'arrive']) {
      expect(await find(words), words).toEqual([
        expect.objectContaining({ id, title: 'Bridges arrive', hasChanges: true }),
      ]);
    }
    expect(await find('cranes bridges')).toEqual([]);
  });

  it('lists matches in titles before newer matches in texts [DASH-17]', async () => {
    for (const title of ['Old cranes', 'New cranes']) {
      await addNews(title);
      api.advance(60_000);
    }
    await addNews('Newest', 'With cranes in its text');
    expect(await findTitles('cranes')).toEqual(['New cranes', 'Old cranes', 'Newest']);
    expect(await find('cranes', 2)).toHaveLength(2);
  });

  it('sorts dated records by their date [DASH-17]', async () => {
    await news.add({ title: 'Cranes of 2026', time: '2026-01-01' });
    api.advance(60_000);
    await news.add({ title: 'Cranes of 2020', time: '2020-01-01' });
    expect(await findTitles('cranes')).toEqual(['Cranes of 2026', 'Cranes of 2020']);
  });

  it('lists a draft with a matching title before newer matching texts [DASH-17, PUB-3]', async () => {
    const passMinute = () => api.advance(60_000);
    const oldId = await addNews('Old cranes');
    passMinute();
    const id = await addNews('New cranes');
    passMinute();
    await news.saveDraft(id, { title: 'Newer cranes' });
    passMinute();
    await addNews('Newest', 'With cranes in its text');
    expect((await find('cranes', 2)).map((result) => result.id)).toEqual([id, oldId]);
  });

  it.each([
    ['Electrician', 'electrican'],
    ['Electricians', 'electrican'],
    ['Scaffolder', 'scafolder'],
    ['Plumber', 'plubmer'],
    ['Plumber', 'plumbber'],
    ['Housekeeping attendant', 'houskeeping atendants'],
    ['Welders apply here', 'applying weldres'],
  ])('finds %s despite the misspelling %s [DASH-17]', async (title, misspelling) => {
    await addNews(title);
    expect(await findTitles(misspelling)).toEqual([title]);
  });

  it('prefers exact matches to other word forms, and both to misspellings [DASH-17]', async () => {
    for (const title of ['Welders', 'The welder']) {
      await addNews(title);
      api.advance(60_000);
    }
    await addNews('Welter');
    expect(await findTitles('welders')).toEqual(['Welders', 'The welder']);
    expect(await findTitles('weldera')).toEqual(['The welder', 'Welders']);
  });

  it.each(differentWords)(
    'does not find %s by the different word %s [DASH-17]',
    async (title, search) => {
      await addNews(title);
      expect(await findTitles(search)).toEqual([]);
    },
  );

  it('finds no deleted records, and no results without a search word [DASH-17]', async () => {
    const id = await addNews('Cranes');
    expect(await findTitles('crane')).toEqual(['Cranes']);
    await news.remove(id);
    for (const words of ['crane', '', ' - ', '😀']) expect(await find(words)).toEqual([]);
  });

  it('rejects an overlong search or an invalid limit [API-3]', async () => {
    for (const [search, field] of [
      [{ q: 'a'.repeat(201) }, 'q'],
      [{ q: 'a', limit: 0 }, 'limit'],
      [{ q: 'a', limit: 51 }, 'limit'],
    ] as const) {
      await expectProblem(call(searchContent, { search }), invalidField(field));
    }
  });
});

describe('a search of messages', () => {
  const message = {
    ...{ ...visitorMessage, name: 'Nadia Karim', phone: '+977 1 412-3456' },
    ...{ subject: 'Thirty welders', description: 'We need 100% of them by May' },
  };
  const send = (subject = message.subject) =>
    call(routes.postMessage, { body: { ...message, subject } });
  const findSubjects = async (q: string) =>
    (await call(searchMessages, { search: { q } })).data.map(({ subject }) => subject);

  it('finds a message by its words and by digits of its phone number [DASH-17]', async () => {
    await send();
    const matches = ['nadia', 'WELD thirty', '100%', '97714123456', '01 4123456', 'mail.example'];
    for (const words of matches) {
      expect(await findSubjects(words), words).toEqual(['Thirty welders']);
    }
    for (const words of ['', 'n_dia', 'nadia bridges', '10_%']) {
      expect(await findSubjects(words), words).toEqual([]);
    }
  });

  it.each([
    ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
    ['۰۵۰ ۱۲۳ ۴۵۶۷', '+50-123-4567'],
    ['050 123 4567', '٠٥٠١٢٣٤٥٦٧'],
    ['050 123 4567', '050\u2011123\u20114567'],
    ['+971 50 123 4567', '0501234567'],
  ])('finds the phone number %s by %s [DASH-17]', async (phone, search) => {
    await api.as()(routes.postMessage, { body: { ...message, phone } });
    expect(await findSubjects(search)).toEqual(['Thirty welders']);
  });

  it.each(scriptPairs)('finds %s by %s [DASH-17]', async (subject, search) => {
    await send(subject);
    expect(await findSubjects(search)).toEqual([subject]);
  });

  it.each(differentWords)('does not find %s by %s [DASH-17]', async (subject, search) => {
    await send(subject);
    expect(await findSubjects(search)).toEqual([]);
  });

  it('finds a message from an older version before and after it is indexed [DASH-17]', async () => {
    await send('Thirty Łukasz');
    await api.store.write(sql`update messages set search_text = null`);
    expect(await findSubjects('NADIA thirty')).toEqual(['Thirty Łukasz']);
    await fillWords(api.context());
    expect(await findSubjects('NADIA lukasz')).toEqual(['Thirty Łukasz']);
  });

  it('finds no message in the trash [DASH-17, DASH-18]', async () => {
    await send();
    const [first] = (await call(routes.getMessages)).data;
    await call(routes.deleteMessage, { params: { id: first?._id ?? '' } });
    expect(await findSubjects('nadia')).toEqual([]);
    await call(messageRoutes.restoreMessages, { body: { ids: [first?._id ?? ''] } });
    expect(await findSubjects('nadia')).toEqual(['Thirty welders']);
  });
});
