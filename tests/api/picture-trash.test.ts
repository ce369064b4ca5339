import { beforeEach, describe, expect, it } from 'vitest';
import * as library from '#contract/routes/picture-routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { findPicture, uploadPicture } from '../support/library.ts';
import { expectProblem } from '../support/problems.ts';
import { createContentCalls } from '../support/record-calls.ts';

let red: string;
const api = await startSharedApi();
const call = api.as(admin);
const { news, team } = createContentCalls(call);
beforeEach(async () => {
  red = await uploadPicture(api, 'red');
});

const deletePicture = async (address: string) =>
  call(library.deletePicture, { params: { id: (await findPicture(api, address))._id } });
const isInTrash = async (address: string) => (await findPicture(api, address)).deletedAt !== null;

describe('the picture trash', () => {
  it('accepts and restores an unused picture [IMG-2]', async () => {
    await deletePicture(red);
    expect((await findPicture(api, red)).deletedAt).toBe(api.clock.now.toISOString());
    await deletePicture(red);
    const { _id: id } = await findPicture(api, red);
    const { data } = await call(library.restorePicture, { params: { id }, body: {} });
    expect(data).toMatchObject({ address: red, deletedAt: null });
    expect(await isInTrash(red)).toBe(false);
  });

  it('rejects a picture in use and lists its uses [IMG-2]', async () => {
    await news.add({ title: 'Masons wanted', image: red });
    await team.addDraft({ name: 'Someone', image: red });
    await expectProblem(deletePicture(red), {
      status: 409,
      detail: 'The picture is used in “Masons wanted” (news item); “Someone” (team member, draft).',
    });
    expect(await isInTrash(red)).toBe(false);
  });

  it('lists at most five uses of a picture [IMG-2]', async () => {
    for (let index = 0; index < 7; index += 1)
      await news.add({ title: 'One of seven', image: red });
    await expectProblem(deletePicture(red), { detail: expect.stringMatching(/; and 2 more\.$/) });
  });

  it('restores a picture together with an earlier version of a record that contains it [IMG-2]', async () => {
    const id = await news.add({ title: 'Masons wanted', image: red });
    await news.update(id, { image: '' });
    await deletePicture(red);
    await news.restore((await news.readHistory(id))[1]);
    expect(await isInTrash(red)).toBe(false);
  });

  it('restores a picture that is uploaded again [IMG-2]', async () => {
    await deletePicture(red);
    expect(await uploadPicture(api, 'red')).toBe(red);
    expect(await isInTrash(red)).toBe(false);
  });

  it('returns 404 for an unknown picture [IMG-2]', async () => {
    const params = { id: 'no-picture' };
    await expectProblem(call(library.deletePicture, { params }), 404);
    await expectProblem(call(library.restorePicture, { params, body: {} }), 404);
  });
});
