import { describe, expect, it } from 'vitest';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { revisions } from '#schema/index.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { createContentCalls } from '../support/record-calls.ts';
import { boldText } from '../support/rich-texts.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, faqs } = createContentCalls(call);

type Forms = { description?: string; descriptionRich?: string };

const pickForms = ({ description, descriptionRich }: Record<string, unknown>) => ({
  description,
  descriptionRich,
});
const readForms = async (id: string) => pickForms({ ...(await news.read(id)) });

const plain = (text: string) => ({ description: text, descriptionRich: '' });
const bold = (text: string) => ({ description: text, descriptionRich: boldText(text) });

/** All ways to change the text that visitors read. */
const textChanges: [string, (id: string, body: Forms) => Promise<unknown>][] = [
  ['a change', news.update],
  [
    'a draft that is published',
    async (id, fields) => {
      await news.saveDraft(id, fields);
      await news.publish(id);
    },
  ],
  ['a publication', news.publish],
  [
    'a draft of an unpublished record',
    async (id, fields) => {
      await news.unpublish(id);
      await news.saveDraft(id, fields);
      await news.publish(id);
    },
  ],
  [
    'an import',
    async (_id, body) => {
      const { data } = await call(fileRoutes.exportContent);
      const [record] = data.news;
      const { description: _, descriptionRich: __, ...others } = record ?? {};
      const list = [{ ...others, ...body }];
      await call(fileRoutes.importContent, { body: { ...data, news: list } });
    },
  ],
];

type Case = [before: Forms, body: Forms, after: ReturnType<typeof plain>];

const cases: Case[] = [
  // The client supports only plain text.
  [plain('a'), { description: 'b' }, plain('b')],
  [bold('a'), { description: 'a' }, bold('a')],
  [bold('a'), { description: 'b' }, plain('b')],
  [bold('a'), { description: '' }, plain('')],
  // The client sends the formatted text back unchanged.
  [plain('a'), plain('b'), plain('b')],
  [plain('a'), plain('a'), plain('a')],
  [bold('a'), { description: 'b', descriptionRich: boldText('a') }, plain('b')],
  [bold('a'), bold('a'), bold('a')],
  // The plain text is derived from the formatted text.
  [plain('a'), { descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), { descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), { descriptionRich: boldText('a') }, bold('a')],
  [plain('a'), { description: 'a', descriptionRich: boldText('b') }, bold('b')],
  [plain('a'), { description: 'c', descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), { description: 'a', descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), { description: 'c', descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), bold('b'), bold('b')],
  // The client removes the formatting and keeps or replaces the text.
  [bold('a'), { descriptionRich: '' }, plain('a')],
  [bold('a'), plain('a'), plain('a')],
  [bold('a'), plain('b'), plain('b')],
  [plain('a'), { descriptionRich: '' }, plain('a')],
  // The client changes neither form.
  [bold('a'), {}, bold('a')],
];

describe.each(textChanges)('%s [TEXT-1]', (_, change) => {
  it.each(cases)('turns the stored %j with the input %j into %j', async (before, body, after) => {
    const id = await news.add(before);
    await change(id, body);
    expect(await readForms(id)).toEqual(after);
  });
});

describe('a formatted text [TEXT-1]', () => {
  it('determines its plain text, and is limited to 20,000 characters', async () => {
    for (const texts of [{}, { description: 'b' }]) {
      const id = await news.add({ ...texts, descriptionRich: boldText('a') });
      expect(await readForms(id)).toEqual(bold('a'));
    }
    const longText = { descriptionRich: boldText('a'.repeat(20_001)) };
    const errors = [{ field: 'descriptionRich', message: 'Must be at most 20,000 characters' }];
    const id = await news.add({ description: 'a' });
    await expectProblem(news.add(longText), { errors });
    await expectProblem(news.update(id, longText), { errors });
    await expectProblem(news.saveDraft(id, longText), { errors });
    expect(await readForms(id)).toEqual(plain('a'));
  });

  it('must contain words if its plain text is required', async () => {
    const id = await faqs.add({ question: 'Why?', answer: 'So.' });
    const errors = [{ field: 'answerRich', message: 'Answer is required' }];
    await expectProblem(faqs.update(id, { answerRich: boldText('  ') }), { errors });
  });

  it('keeps its plain text in a draft while another text is published', async () => {
    const id = await news.add({ description: 'same' });
    await news.saveDraft(id, { descriptionRich: boldText('same') });
    await news.update(id, { description: 'published' });
    expect(pickForms((await news.readDraft(id)).record)).toEqual(bold('same'));
    await news.publish(id);
    expect(await readForms(id)).toEqual(bold('same'));
  });

  it('is restored or removed when an earlier version is restored', async () => {
    const id = await news.add({ description: 'a' });
    await news.update(id, { descriptionRich: boldText('a') });
    const [formatted, first] = await news.readHistory(id);
    await news.restore(first);
    expect(await readForms(id)).toEqual(plain('a'));
    await news.restore(formatted);
    expect(await readForms(id)).toEqual(bold('a'));
    await news.remove(id);
    await news.restore(formatted);
    expect(await readForms(id)).toEqual(bold('a'));
  });

  it('is removed when a version that predates formatted text is restored', async () => {
    const id = await news.add({ description: 'a' });
    const [first] = await news.readHistory(id);
    const { descriptionRich: _, ...olderData } = first?.data ?? {};
    await api.store.transaction((tx) => tx.update(revisions).set({ data: olderData }));
    await news.update(id, { descriptionRich: boldText('a') });
    await news.restore(first);
    expect(await readForms(id)).toEqual(plain('a'));
  });
});
