import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/http/client.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { getActivity, getActivityOf } from '#contract/routes/activity-routes.ts';
import { deleteApiKey } from '#contract/routes/api-key-routes.ts';
import { proposeMany, undoBatch } from '#contract/routes/batch-routes.ts';
import { getDraftChanges, getWaitingChanges } from '#contract/routes/changes-routes.ts';
import { findPictures, getPicture, updatePicture } from '#contract/routes/picture-routes.ts';
import { openPreview, postPreviewLink } from '#contract/routes/preview-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { searchContent } from '#contract/routes/search-routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { type KeyCaller, makeKey } from '../support/key-caller.ts';
import { uploadPicture } from '../support/library.ts';
import { problem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';

let assistant: KeyCaller;
const api = await startSharedApi({ limits: { keys: Infinity, keyCalls: Infinity } });
const adminCall = api.as(admin);
beforeEach(async () => {
  assistant = await makeKey(api, admin, { kinds: ['news', 'manpower'] });
});

const toParams = (kind: ListKind, id: string) => ({ params: { kind, id } });
const publishNews = async (title: string, image = '') =>
  (await adminCall(contentRoutes.news.create, { body: { title, image } })).data._id;
const propose = (call: Call, id: string, fields: Record<string, unknown>) =>
  call(routes.updateDraft, { ...toParams('news', id), body: { fields } });
const conflict = (detail: RegExp) => ({
  problem: { status: 409, detail: expect.stringMatching(detail) },
});

describe('a key for some kinds', () => {
  it('finds only records and drafts of its kinds [API-8, DASH-17]', async () => {
    const fields = { question: 'Which cranes?', answer: 'All.' };
    await adminCall(routes.postDraft, { params: { kind: 'faqs' }, body: { fields } });
    await adminCall(routes.postDraft, {
      params: { kind: 'news' },
      body: { fields: { title: 'Cranes' } },
    });
    const findKinds = async (call: Call, q: string) =>
      (await call(searchContent, { search: { q, limit: 10 } })).data.map(({ kind }) => kind);
    expect((await findKinds(adminCall, 'cranes')).sort()).toEqual(['faqs', 'news']);
    expect(await findKinds(assistant.call, 'cranes')).toEqual(['news']);
    expect(await findKinds(assistant.call, 'craness')).toEqual(['news']);
  });

  it('reads the waiting changes of its kinds and only counts the others [API-8, PUB-5]', async () => {
    const liveNumber = await api.readContentNumber();
    await publishNews('Cranes');
    await adminCall(contentRoutes.faqs.create, { body: { question: 'Who?', answer: 'We.' } });
    const params = { revision: String(liveNumber) };
    const { data: allData } = await adminCall(getWaitingChanges, { params });
    expect(allData.changes.map(({ kind }) => kind).sort()).toEqual(['faqs', 'news']);
    const { data } = await assistant.call(getWaitingChanges, { params });
    expect(data.changes.map(({ kind }) => kind)).toEqual(['news']);
    expect(data.more).toBe(1);
  });

  it('reads the changes that its proposal would publish [API-8, PUB-5]', async () => {
    const id = await publishNews('Cranes');
    await propose(assistant.call, id, { title: 'Masons' });
    const { data } = await assistant.call(getDraftChanges, toParams('news', id));
    expect(data.changes).toMatchObject([
      { before: { title: 'Cranes' }, after: { title: 'Masons' }, by: 'Assistant (API key)' },
    ]);
    const request = assistant.call(getDraftChanges, toParams('faqs', id));
    await expect(request).rejects.toMatchObject(problem(403));
  });
});

describe('a proposing key in the picture library', () => {
  const upload = (secret: string) => uploadPicture(api, 'red', { secret });
  const findPictureId = async (address: string) => {
    const { data } = await assistant.call(findPictures, { body: { address } });
    return data.pictures[0]?._id ?? '';
  };
  const describePicture = (id: string, alt: string) =>
    assistant.call(updatePicture, { params: { id }, body: { alt } });

  it('describes a picture that it uploaded, even if its proposal uses the picture [API-8, IMG-2]', async () => {
    const image = await upload(assistant.key.secret);
    const id = await findPictureId(image);
    const before = await api.readContentNumber();
    await describePicture(id, 'Masons');
    await propose(assistant.call, await publishNews('Cranes'), { image });
    const { data } = await describePicture(id, 'Masons at work');
    expect(data).toMatchObject({ alt: 'Masons at work', by: 'Assistant (API key)' });
    expect(await api.readContentNumber()).toBe(before + 1);
  });

  it('cannot describe a picture that visitors see or someone else uses [API-8]', async () => {
    const image = await upload(assistant.key.secret);
    const id = await findPictureId(image);
    const record = await publishNews('Cranes');
    await propose(adminCall, record, { image });
    const refusal = conflict(/pictures that it uploaded and that nobody else uses yet/);
    await expect(describePicture(id, 'Scam')).rejects.toMatchObject(refusal);
    await adminCall(routes.publishDraft, { ...toParams('news', record), body: { fields: {} } });
    await expect(describePicture(id, 'Scam')).rejects.toMatchObject(refusal);
    expect((await adminCall(getPicture, { params: { id } })).data.picture.alt).toBeNull();
  });

  it('cannot describe another key’s picture, even after it uploads the same file [API-8]', async () => {
    const otherKey = await makeKey(api, admin);
    const image = await upload(otherKey.key.secret);
    expect(await upload(assistant.key.secret)).toBe(image);
    const change = describePicture(await findPictureId(image), 'Scam');
    await expect(change).rejects.toMatchObject(conflict(/that it uploaded/));
  });

  it('sees only the uses of a picture in its kinds [API-8]', async () => {
    const image = await upload(assistant.key.secret);
    await publishNews('Cranes', image);
    await adminCall(contentRoutes.team.create, { body: { name: 'Amina', image } });
    const params = { id: await findPictureId(image) };
    expect((await adminCall(getPicture, { params })).data.totalUses).toBe(2);
    const { data } = await assistant.call(getPicture, { params });
    expect(data).toMatchObject({ totalUses: 1, uses: [{ kind: 'news', title: 'Cranes' }] });
  });
});

describe('a preview link created by a key', () => {
  const share = async (call: Call, id: string, body: object = {}) =>
    (await call(postPreviewLink, { ...toParams('news', id), body })).data.token;
  const open = (token: string) =>
    api
      .as()(openPreview, { body: { token } })
      .then(({ data }) => data.record['title']);

  it('shows a proposal until a person edits, publishes or discards it [API-8, PUB-4]', async () => {
    const endings = [
      (id: string) => propose(adminCall, id, { title: 'A secret of Bea' }),
      (id: string) =>
        adminCall(routes.publishDraft, { ...toParams('news', id), body: { fields: {} } }),
      (id: string) => adminCall(routes.deleteDraft, toParams('news', id)),
    ];
    for (const end of endings) {
      const id = await publishNews('Cranes');
      await propose(assistant.call, id, { title: 'Masons' });
      const token = await share(assistant.call, id);
      expect(await open(token)).toBe('Masons');
      await end(id);
      await expect(open(token)).rejects.toMatchObject(problem(404));
    }
  });

  it('shows no draft of another person, earlier version or other kind [API-8]', async () => {
    const id = await publishNews('Cranes');
    await propose(adminCall, id, { title: 'A secret' });
    const refusal = conflict(/its own proposals/);
    await expect(share(assistant.call, id)).rejects.toMatchObject(refusal);
    await adminCall(routes.deleteDraft, toParams('news', id));
    await expect(share(assistant.call, id)).rejects.toMatchObject(refusal);
    await propose(assistant.call, id, { title: 'Masons' });
    await expect(share(assistant.call, id, { version: 2 })).rejects.toMatchObject(refusal);
    const request = assistant.call(postPreviewLink, { ...toParams('faqs', id), body: {} });
    await expect(request).rejects.toMatchObject(problem(403));
  });

  it('stops working when the key is revoked [API-8, PUB-4]', async () => {
    const id = await publishNews('Cranes');
    await propose(assistant.call, id, { title: 'Masons' });
    const token = await share(assistant.call, id);
    await adminCall(deleteApiKey, { params: { id: assistant.key._id } });
    await expect(open(token)).rejects.toMatchObject(problem(404));
  });

  it('shows any record if the key may publish [API-8, PUB-4]', async () => {
    const { call } = await makeKey(api, admin, { scope: 'publish' });
    const id = await publishNews('Cranes');
    expect(await open(await share(call, id))).toBe('Cranes');
  });
});

describe('the activity of one key', () => {
  it('lists only the changes made with the key, even after it is revoked [API-8, AUTH-15]', async () => {
    const id = await publishNews('Cranes');
    await propose(assistant.call, id, { title: 'Masons' });
    const body = { category: 'Mason', nationality: 'Nepal', amount: 1000 };
    const price = (await adminCall(contentRoutes.manpower.create, { body })).data._id;
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

  it('is paginated, and empty for an unknown account [AUTH-15]', async () => {
    const id = await publishNews('Cranes');
    for (const title of ['A', 'B', 'C']) await propose(assistant.call, id, { title });
    const params = { id: assistant.key._id };
    const pages = await readPages(2, (page) => adminCall(getActivityOf, { params, page }));
    const titles = pages.map((page) => page.map(({ change }) => change?.title));
    expect(titles).toEqual([['C', 'B'], ['A']]);
    expect((await adminCall(getActivityOf, { params: { id: 'nobody' } })).data).toEqual([]);
  });
});
