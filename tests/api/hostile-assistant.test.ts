import { describe, expect, it } from 'vitest';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { connectAssistant } from '../support/assistant.ts';
import { listHostileAttempts, type Targets } from '../support/hostile-assistant.ts';
import { makeKey } from '../support/key-caller.ts';
import { createContentCalls } from '../support/record-calls.ts';
import { readAllRows } from '../support/test-store.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const api = await startSharedApi({ limits: { messages: Infinity, keys: Infinity } });

async function createTargets(): Promise<Targets> {
  const call = api.as(admin);
  const { news, manpower: prices, team } = createContentCalls(call);
  const [publishedNews, draftedNews, scheduledNews] = [
    await news.add({ title: 'A' }),
    await news.add({ title: 'B' }),
    await news.add({ title: 'C' }),
  ];
  const fields = { title: 'An admin wrote this' };
  await news.saveDraft(draftedNews, fields);
  await news.saveDraft(scheduledNews, fields, { publishAt: '2027-01-01T00:00:00.000Z' });
  const batch = await call(changeMany, {
    body: {
      kind: 'news',
      records: [{ id: publishedNews }],
      change: { action: 'set', field: 'imageAlt', value: 'A crane' },
    },
  });
  await api.as()(routes.postMessage, {
    body: { ...visitorMessage, description: 'A visitor wrote this.' },
  });
  const [message] = (await call(routes.getMessages)).data;
  return {
    ...{ publishedNews, draftedNews, scheduledNews },
    unpublishedNews: await news.addDraft({ title: 'Secret' }),
    price: await prices.add({ category: 'Mason', nationality: 'Nepal', amount: 1200 }),
    member: await team.add({ name: 'Tara', designation: 'CEO' }),
    batch: batch.data.batch ?? '',
    message: message?._id ?? '',
    user: `id-of-${admin.uid}`,
  };
}

type Row = Record<string, unknown>;

/** Reads all rows except those that a proposing key may change: its own drafts and rows derived from them. */
async function readProtectedRows(key: string) {
  const {
    rateLimits: _,
    idempotencyKeys: __,
    searchWords = [],
    ...tables
  } = await readAllRows(api.store);
  const belongsToOthers = (row: Row) => row['actor'] !== key;
  // A saved draft increases the version of its record.
  const withoutVersion = ({ version: _version, last_used_at: _usedAt, ...row }: Row) => row;
  return {
    ...Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [
        name,
        rows.filter(belongsToOthers).map(withoutVersion),
      ]),
    ),
    searchWords: searchWords.filter(({ state }) => state === 'published'),
  };
}

const readPublicContent = () =>
  Promise.all(
    contentKindNames.map(async (kind) => {
      const response = await api.send(contentRoutes[kind].list.path);
      const records: Row[] = await response.json();
      return records.map(({ _version, ...record }) => record);
    }),
  );

describe('a hostile assistant', () => {
  it('changes only its own drafts in over two hundred calls [API-8]', async () => {
    const targets = await createTargets();
    const kinds: ContentKind[] = ['news', 'manpower', 'profile'];
    const { _id: id, secret } = (await makeKey(api, admin, { kinds })).key;
    const { call, callAndParse } = await connectAssistant(api, secret);
    const before = { rows: await readProtectedRows(id), content: await readPublicContent() };
    const attempts = listHostileAttempts(targets);
    expect(attempts.length).toBeGreaterThan(200);
    const texts: string[] = [];
    for (const [tool, args] of attempts) {
      api.advance(1000);
      const outcome = await call(tool, args as object).catch(({ code, message }) => ({
        text: `${code} ${message}`,
      }));
      texts.push(outcome.text);
    }
    expect(await readPublicContent()).toEqual(before.content);
    expect(await readProtectedRows(id)).toEqual(before.rows);
    expect(texts.join('\n')).not.toContain('A visitor wrote this.');
    expect(texts.filter((text) => /-32603|on our side/.test(text))).toEqual([]);
    expect(api.logs).toEqual([]);
    const drafts = await callAndParse<{ items: Row[] }>('list_drafts', { kind: 'news', limit: 50 });
    expect(drafts.items.filter(({ title }) => title === 'Again')).toHaveLength(1);
  });

  it('exhausts only its own rate limit [API-8, AUTH-15]', async () => {
    const [busyKey, quietKey] = [
      await makeKey(api, admin),
      await makeKey(api, admin, { name: 'Other' }),
    ];
    const busyAssistant = await connectAssistant(api, busyKey.key.secret);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, () => busyAssistant.call('list_drafts', { kind: 'news' })),
    );
    // A tool call counts both as an MCP message and as an API call.
    const refusals = outcomes.filter(
      (outcome) =>
        outcome.status === 'rejected' || outcome.value.text.startsWith('Too many requests'),
    );
    expect(refusals.length).toBeGreaterThanOrEqual(100);
    await (await connectAssistant(api, quietKey.key.secret)).callAndParse('list_drafts', {
      kind: 'news',
    });
    expect(api.logs).toEqual([]);
  });
});
