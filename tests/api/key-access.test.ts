import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/http/client.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { getActivity, getActivityOf } from '#contract/routes/activity-routes.ts';
import { deleteApiKey } from '#contract/routes/api-key-routes.ts';
import { proposeMany, undoBatch } from '#contract/routes/batch-routes.ts';
import { getDraftChanges, getWaitingChanges } from '#contract/routes/changes-routes.ts';
import { findPictures, getPicture, updatePicture } from '#contract/routes/picture-routes.ts';
import { openPreview, postPreviewLink } from '#contract/routes/preview-routes.ts';
import { searchContent } from '#contract/routes/search-routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { type KeyCaller, makeKey } from '../support/key-caller.ts';
import { uploadPicture } from '../support/library.ts';
import { conflict, expectProblem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import { createContentCalls } from '../support/record-calls.ts';

let assistant: KeyCaller;
const api = await startSharedApi({ limits: { keys: Infinity, keyCalls: Infinity } });
const adminCall = api.as(admin);
const { news, faqs, manpower: prices, team } = createContentCalls(adminCall);
beforeEach(async () => {
  assistant = await makeKey(api, admin, { kinds: ['news', 'manpower'] });
});

const toParams = (kind: ListKind, id: string) => ({ params: { kind, id } });

describe('a key restricted to certain kinds', () => {
  it('finds drafts of its kinds only [API-8, DASH-17]', async () => {
    await faqs.addDraft({ question: 'Which cranes?', answer: 'All.' });
    await news.addDraft({ title: 'Cranes' });
    const findKinds = async (call: Call, q: string) =>
      (await call(searchContent, { search: { q, limit: 10 } })).data.map(({ kind }) => kind);
    expect((await findKinds(adminCall, 'cranes')).sort()).toEqual(['faqs', 'news']);
    expect(await findKinds(assistant.call, 'cranes')).toEqual(['news']);
    expect(await findKinds(assistant.call, 'craness')).toEqual(['news']);
  });

  it('reads the waiting changes of its kinds and only counts the others [API-8, PUB-5]', async () => {
    const liveRevision = await api.readContentNumber();
    await news.add({ title: 'Cranes' });
    await faqs.add({ question: 'Who?', answer: 'We.' });
    const params = { revision: String(liveRevision) };
    const { data: allData } = await adminCall(getWaitingChanges, { params });
    expect(allData.changes.map(({ kind }) => kind).sort()).toEqual(['faqs', 'news']);
    const { data } = await assistant.call(getWaitingChanges, { params });
    expect(data.changes.map(({ kind }) => kind)).toEqual(['news']);
    expect(data.more).toBe(1);
  });

  it('reads the changes that its proposal would publish [API-8, PUB-5]', async () => {
    const id = await news.add({ title: 'Cranes' });
    await assistant.news.saveDraft(id, { title: 'Masons' });
    const { data } = await assistant.call(getDraftChanges, toParams('news', id));
    expect(data.changes).toMatchObject([
      { before: { title: 'Cranes' }, after: { title: 'Masons' }, by: 'Assistant (API key)' },
    ]);
    const request = assistant.call(getDraftChanges, toParams('faqs', id));
    await expectProblem(request, 403);
  });
});

describe('a propose-only key in the picture library', () => {
  const upload = (secret: string) => uploadPicture(api, 'red', { secret });
  const findPictureId = async (address: string) => {
    const { data } = await assistant.call(findPictures, { body: { address } });
    return data.pictures[0]?._id ?? '';
  };
  const describePicture = (id: string, alt: string) =>
    assistant.call(updatePicture, { params: { id }, body: { alt } });

  it('can describe a picture that it uploaded, even if its proposal uses the picture [API-8, IMG-2]', async () => {
    const image = await upload(assistant.key.secret);
    const id = await findPictureId(image);
    const before = await api.readContentNumber();
    await describePicture(id, 'Masons');
    await assistant.news.saveDraft(await news.add({ title: 'Cranes' }), { image });
    const { data } = await describePicture(id, 'Masons at work');
    expect(data).toMatchObject({ alt: 'Masons at work', by: 'Assistant (API key)' });
    expect(await api.readContentNumber()).toBe(before + 1);
  });

  it('cannot describe a picture that visitors see or someone else uses [API-8]', async () => {
    const image = await upload(assistant.key.secret);
    const id = await findPictureId(image);
    const record = await news.add({ title: 'Cranes' });
    await news.saveDraft(record, { image });
    const refusal = conflict(/pictures that it uploaded and that nobody else uses yet/);
    await expectProblem(describePicture(id, 'Scam'), refusal);
    await news.publish(record);
    await expectProblem(describePicture(id, 'Scam'), refusal);
    expect((await adminCall(getPicture, { params: { id } })).data.picture.alt).toBeNull();
  });

  it('cannot describe another key’s picture, even after uploading the same file [API-8]', async () => {
    const otherKey = await makeKey(api, admin);
    const image = await upload(otherKey.key.secret);
    expect(await upload(assistant.key.secret)).toBe(image);
    const change = describePicture(await findPictureId(image), 'Scam');
    await expectProblem(change, conflict(/that it uploaded/));
  });

  it('sees a picture’s uses only in records of its kinds [API-8]', async () => {
    const image = await upload(assistant.key.secret);
    await news.add({ title: 'Cranes', image });
    await team.add({ name: 'Amina', image });
    const params = { id: await findPictureId(image) };
    expect((await adminCall(getPicture, { params })).data.totalUses).toBe(2);
    const { data } = await assistant.call(getPicture, { params });
    expect(data).toMatchObject({ totalUses: 1, uses: [{ kind: 'news', title: 'Cranes' }] });
  });
});

describe('a key’s preview link', () => {
  const share = async (call: Call, id: string, body: object = {}) =>
    (await call(postPreviewLink, { ...toParams('news', id), body })).data.token;
  const open = (token: string) =>
    api
      .as()(openPreview, { body: { token } })
      .then(({ data }) => data.record['title']);

  it('shows a proposal until a person edits, publishes or discards it [API-8, PUB-4]', async () => {
    const endings = [
      (id: string) => news.saveDraft(id, { title: 'Amina’s secret' }),
      news.publish,
      news.discard,
    ];
    for (const end of endings) {
      const id = await news.add({ title: 'Cranes' });
      await assistant.news.saveDraft(id, { title: 'Masons' });
      const token = await share(assistant.call, id);
      expect(await open(token)).toBe('Masons');
      await end(id);
      await expectProblem(open(token), 404);
    }
  });

  it('cannot show another person’s draft, a record without a proposal, an earlier version or another kind [API-8]', async () => {
    const id = await news.add({ title: 'Cranes' });
    await news.saveDraft(id, { title: 'A secret' });
    const refusal = conflict(/proposals that it made/);
    await expectProblem(share(assistant.call, id), refusal);
    await news.discard(id);
    await expectProblem(share(assistant.call, id), refusal);
    await assistant.news.saveDraft(id, { title: 'Masons' });
    await expectProblem(share(assistant.call, id, { version: 2 }), refusal);
    const request = assistant.call(postPreviewLink, { ...toParams('faqs', id), body: {} });
    await expectProblem(request, 403);
  });

  it('stops working when the key is revoked [API-8, PUB-4]', async () => {
    const id = await news.add({ title: 'Cranes' });
    await assistant.news.saveDraft(id, { title: 'Masons' });
    const token = await share(assistant.call, id);
    await adminCall(deleteApiKey, { params: { id: assistant.key._id } });
    await expectProblem(open(token), 404);
  });

  it('shows any record if the key may publish [API-8, PUB-4]', async () => {
    const { call } = await makeKey(api, admin, { scope: 'publish' });
    const id = await news.add({ title: 'Cranes' });
    expect(await open(await share(call, id))).toBe('Cranes');
  });
});

describe('the activity of one key', () => {
  it('lists only the changes made with the key, even after it is revoked [API-8, AUTH-15]', async () => {
    const id = await news.add({ title: 'Cranes' });
    await assistant.news.saveDraft(id, { title: 'Masons' });
    const price = await prices.add({ category: 'Mason', nationality: 'Nepal', amount: 1000 });
    const change = { action: 'raise', field: 'amount', percent: 5 } as const;
    const proposal = { kind: 'manpower' as const, records: [{ id: price }], change };
    const { batch } = (await assistant.call(proposeMany, { body: proposal })).data;
    await adminCall(deleteApiKey, { params: { id: assistant.key._id } });
    const listKeyActivity = async () =>
      (await adminCall(getActivityOf, { params: { id: assistant.key._id } })).data;
    const by = 'Assistant (API key)';
    expect(await listKeyActivity()).toMatchObject([
      { by, change: { kind: 'manpower', isDraft: true, batch, isUndone: false } },
      { by, change: { kind: 'news', title: 'Masons', isDraft: true, batch: null } },
    ]);
    await adminCall(undoBatch, { params: { id: batch ?? '' }, body: {} });
    expect((await listKeyActivity())[0]).toMatchObject({ change: { batch, isUndone: true } });
    const allEntries = (await adminCall(getActivity)).data;
    expect(allEntries.filter((entry) => entry.by === by)).toEqual(await listKeyActivity());
  });

  it('is paginated, and empty for an unknown id [AUTH-15]', async () => {
    const id = await news.add({ title: 'Cranes' });
    for (const title of ['A', 'B', 'C']) await assistant.news.saveDraft(id, { title });
    const params = { id: assistant.key._id };
    const pages = await readPages(2, (page) => adminCall(getActivityOf, { params, page }));
    const titles = pages.map((page) => page.map(({ change }) => change?.title));
    expect(titles).toEqual([['C', 'B'], ['A']]);
    expect((await adminCall(getActivityOf, { params: { id: 'nobody' } })).data).toEqual([]);
  });
});
