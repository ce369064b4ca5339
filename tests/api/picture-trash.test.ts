import { beforeEach, describe, expect, it } from 'vitest';
import * as library from '#contract/routes/picture-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { pictureAt, uploadPicture } from '../support/library.ts';
import { problem } from '../support/problems.ts';

let red: string;
const api = await startSharedApi();
const call = api.as(admin);
beforeEach(async () => {
  red = await uploadPicture(api, 'red');
});

const remove = async (address: string) =>
  call(library.deletePicture, { params: { id: (await pictureAt(api, address))._id } });
const isInTrash = async (address: string) => (await pictureAt(api, address)).deletedAt !== null;
const addNews = async (fields: object) =>
  (await call(contentRoutes.news.create, { body: fields })).data._id;
const changeNews = (id: string, fields: object) =>
  call(contentRoutes.news.update, { params: { id }, body: fields });

describe('the trash of pictures', () => {
  it('accepts an unused picture, and restores it [IMG-2]', async () => {
    await remove(red);
    expect((await pictureAt(api, red)).deletedAt).toBe(api.clock.now.toISOString());
    await remove(red);
    const { _id: id } = await pictureAt(api, red);
    const { data } = await call(library.restorePicture, { params: { id }, body: {} });
    expect(data).toMatchObject({ address: red, deletedAt: null });
    expect(await isInTrash(red)).toBe(false);
  });

  it('refuses a picture that visitors see or a draft contains, and says where it is used [IMG-2]', async () => {
    await addNews({ title: 'Masons wanted', image: red });
    await call(routes.postDraft, {
      params: { kind: 'team' },
      body: { fields: { name: 'Someone', image: red } },
    });
    await expect(remove(red)).rejects.toMatchObject({
      problem: {
        status: 409,
        detail: 'The picture is used in “Masons wanted” (news); “Someone” (a draft, team).',
      },
    });
    expect(await isInTrash(red)).toBe(false);
  });

  it('lists a few of many uses [IMG-2]', async () => {
    for (let index = 0; index < 7; index += 1) await addNews({ title: 'One of seven', image: red });
    await expect(remove(red)).rejects.toMatchObject({
      problem: { detail: expect.stringMatching(/; and 2 more\.$/) },
    });
  });

  it('accepts a picture that only earlier versions contain, and restores it with one of them [IMG-2]', async () => {
    const id = await addNews({ title: 'Masons wanted', image: red });
    await changeNews(id, { image: '' });
    await remove(red);
    const { data: versions } = await call(routes.getHistory, { params: { kind: 'news', id } });
    const params = { id: versions[1]?._id ?? '' };
    await call(routes.restoreRevision, { params, body: {} });
    expect(await isInTrash(red)).toBe(false);
  });

  it('restores a picture that is uploaded again [IMG-2]', async () => {
    await remove(red);
    expect(await uploadPicture(api, 'red')).toBe(red);
    expect(await isInTrash(red)).toBe(false);
  });

  it('answers 404 for a picture that never existed [IMG-2]', async () => {
    const params = { id: 'no-picture' };
    await expect(call(library.deletePicture, { params })).rejects.toMatchObject(problem(404));
    await expect(call(library.restorePicture, { params, body: {} })).rejects.toMatchObject(
      problem(404),
    );
  });
});
