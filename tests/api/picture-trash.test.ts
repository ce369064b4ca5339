import { beforeEach, describe, expect, it } from 'vitest';
import * as library from '#contract/routes/picture-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { findPicture, uploadPicture } from '../support/library.ts';
import { problem } from '../support/problems.ts';

let red: string;
const api = await startSharedApi();
const call = api.as(admin);
beforeEach(async () => {
  red = await uploadPicture(api, 'red');
});

const deletePicture = async (address: string) =>
  call(library.deletePicture, { params: { id: (await findPicture(api, address))._id } });
const isInTrash = async (address: string) => (await findPicture(api, address)).deletedAt !== null;
const addNews = async (fields: object) =>
  (await call(contentRoutes.news.create, { body: fields })).data._id;
const updateNews = (id: string, fields: object) =>
  call(contentRoutes.news.update, { params: { id }, body: fields });

describe('the trash of pictures', () => {
  it('accepts an unused picture, and restores it [IMG-2]', async () => {
    await deletePicture(red);
    expect((await findPicture(api, red)).deletedAt).toBe(api.clock.now.toISOString());
    await deletePicture(red);
    const { _id: id } = await findPicture(api, red);
    const { data } = await call(library.restorePicture, { params: { id }, body: {} });
    expect(data).toMatchObject({ address: red, deletedAt: null });
    expect(await isInTrash(red)).toBe(false);
  });

  it('rejects a picture in use, and lists the uses [IMG-2]', async () => {
    await addNews({ title: 'Masons wanted', image: red });
    await call(routes.postDraft, {
      params: { kind: 'team' },
      body: { fields: { name: 'Someone', image: red } },
    });
    await expect(deletePicture(red)).rejects.toMatchObject({
      problem: {
        status: 409,
        detail: 'The picture is used in “Masons wanted” (news); “Someone” (a draft, team).',
      },
    });
    expect(await isInTrash(red)).toBe(false);
  });

  it('lists at most five uses of a picture [IMG-2]', async () => {
    for (let index = 0; index < 7; index += 1) await addNews({ title: 'One of seven', image: red });
    await expect(deletePicture(red)).rejects.toMatchObject({
      problem: { detail: expect.stringMatching(/; and 2 more\.$/) },
    });
  });

  it('restores a picture together with an earlier version that contains it [IMG-2]', async () => {
    const id = await addNews({ title: 'Masons wanted', image: red });
    await updateNews(id, { image: '' });
    await deletePicture(red);
    const { data: versions } = await call(routes.getHistory, { params: { kind: 'news', id } });
    const params = { id: versions[1]?._id ?? '' };
    await call(routes.restoreRevision, { params, body: {} });
    expect(await isInTrash(red)).toBe(false);
  });

  it('restores a picture that is uploaded again [IMG-2]', async () => {
    await deletePicture(red);
    expect(await uploadPicture(api, 'red')).toBe(red);
    expect(await isInTrash(red)).toBe(false);
  });

  it('returns 404 for an unknown picture [IMG-2]', async () => {
    const params = { id: 'no-picture' };
    await expect(call(library.deletePicture, { params })).rejects.toMatchObject(problem(404));
    await expect(call(library.restorePicture, { params, body: {} })).rejects.toMatchObject(
      problem(404),
    );
  });
});
