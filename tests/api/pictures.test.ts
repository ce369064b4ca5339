import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportContent, importContent } from '#contract/routes/content-file-routes.ts';
import * as library from '#contract/routes/picture-routes.ts';
import { contentRoutes, postDraft } from '#contract/routes/routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { uploadPicture } from '../support/library.ts';
import { pixel } from '../support/pictures.ts';
import type { Person } from '../support/tokens.ts';

const api = await startSharedApi();

const upload = (colour: string, name?: string, sourceSha256?: string) =>
  uploadPicture(api, colour, { ...(name && { name }), ...(sourceSha256 && { sourceSha256 }) });

async function find(body: object) {
  const { data } = await api.as(admin)(library.findPictures, { body });
  return data;
}

describe('the picture library', () => {
  it('has a row for each upload with its name, size, sender and time [IMG-2]', async () => {
    const address = await upload('red', 'C:\\fakepath\\Tower.png');
    const { pictures, total, next } = await find({});
    expect(total).toBe(1);
    expect(next).toBeNull();
    expect(pictures).toEqual([
      expect.objectContaining({
        address,
        fileName: 'Tower.png',
        mediaType: 'image/png',
        width: 40,
        height: 30,
        alt: null,
        by: admin.name,
        deletedAt: null,
      }),
    ]);
  });

  it('stores a file once if it is uploaded twice [IMG-2]', async () => {
    const address = await upload('red');
    expect(await upload('red', 'again.png')).toBe(address);
    expect(await upload('blue')).not.toBe(address);
    expect(api.images).toHaveLength(2);
    expect((await find({})).total).toBe(2);
  });

  it('finds the picture of a file by its digest, even if it was made smaller before the upload [IMG-2]', async () => {
    const digest = 'ab'.repeat(32);
    const address = await upload('red', 'photo.jpg', digest);
    expect(await upload('blue', 'other bytes.jpg', digest)).toBe(address);
    const { pictures } = await find({ sourceSha256: digest });
    expect(pictures.map((picture) => picture.address)).toEqual([address]);
    expect((await find({ sourceSha256: 'cd'.repeat(32) })).pictures).toEqual([]);
  });

  it('finds no picture that another account uploaded under the digest of a file [IMG-2]', async () => {
    const colleague: Person = { uid: 'uid-2', email: 'second@firm.example', name: 'Salma' };
    await api.settle(colleague, 'admin');
    const logo = await pixel('png', 40, 30, 'blue');
    const sourceSha256 = createHash('sha256').update(logo).digest('hex');
    const plantedAddress = await upload('red', 'planted.png', sourceSha256);
    const emptyResult = await api.as(colleague)(library.findPictures, { body: { sourceSha256 } });
    expect(emptyResult.data.pictures).toEqual([]);
    const ownAddress = await uploadPicture(api, 'blue', { person: colleague, sourceSha256 });
    expect(ownAddress).not.toBe(plantedAddress);
    const result = await api.as(colleague)(library.findPictures, { body: { sourceSha256 } });
    expect(result.data.pictures.map(({ address }) => address)).toEqual([ownAddress]);
    // The server recognises the same bytes, regardless of the sender and the declared type.
    const third = { person: admin, sourceSha256: 'cd'.repeat(32) };
    expect(await uploadPicture(api, 'blue', third)).toBe(ownAddress);
  });

  it('stores a file once if it is uploaded six times at once, and restores it from the trash [IMG-2]', async () => {
    const people = [1, 2, 3].map((index) => ({
      uid: `uid-${index}`,
      email: `${index}@firm.example`,
      name: '',
    }));
    for (const person of people) await api.settle(person, 'admin');
    const send = (person: Person) => uploadPicture(api, 'red', { person, size: [400, 300] });
    const addresses = await Promise.all([...people, ...people].map(send));
    expect(new Set(addresses).size).toBe(1);
    expect(api.images.map(({ fileName }) => `/media/${fileName}`)).toEqual(addresses.slice(0, 1));
    const [picture] = (await find({})).pictures;
    await api.as(admin)(library.deletePicture, { params: { id: picture?._id ?? '' } });
    expect(await send(admin)).toBe(addresses[0]);
    expect((await find({})).total).toBe(1);
  });

  it('is searched by name and alternative text, one word at a time [IMG-2]', async () => {
    await upload('red', 'Office Doha 100%.png');
    const address = await upload('blue', 'IMG_2041.png');
    const [picture] = (await find({ search: 'img_2041' })).pictures;
    expect(picture?.address).toBe(address);
    await api.as(admin)(library.updatePicture, {
      params: { id: picture?._id ?? '' },
      body: { alt: 'Masons at the tower' },
    });
    expect((await find({ search: 'TOWER masons' })).pictures.map((match) => match.address)).toEqual(
      [address],
    );
    expect((await find({ search: 'office 100%' })).total).toBe(1);
    expect((await find({ search: 'IMG%2041' })).total).toBe(0);
  });

  it('lists each picture once in pages [IMG-2]', async () => {
    const colours = ['red', 'green', 'blue', 'white', 'black'];
    for (const colour of colours) await upload(colour);
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find({
        limit: 2,
        ...(cursor !== null && { cursor }),
      });
      expect(page.total).toBe(5);
      expect(page.pictures.length).toBeLessThanOrEqual(2);
      names.push(...page.pictures.map((picture) => picture.fileName));
      cursor = page.next;
    } while (cursor !== null);
    expect(names.sort()).toEqual(colours.map((colour) => `${colour}.png`).sort());
  });

  it('lists where a picture is used: fields, formatted texts and drafts [IMG-2]', async () => {
    const red = await upload('red');
    const image = { type: 'image', attrs: { src: red, alt: 'Red', width: 40, height: 30 } };
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: `"src":"${red}"` }] };
    const descriptionRich = JSON.stringify({ type: 'doc', content: [paragraph, image] });
    const news = await api.as(admin)(contentRoutes.news.create, {
      body: { title: 'With a picture', image: red, descriptionRich },
    });
    const draft = await api.as(admin)(postDraft, {
      params: { kind: 'team' },
      body: { fields: { name: 'Someone', image: red } },
    });
    const [picture] = (await find({})).pictures;
    const { data } = await api.as(admin)(library.getPicture, {
      params: { id: picture?._id ?? '' },
    });
    const { _id: newsId } = news.data;
    const { _id: draftId } = draft.data.record;
    expect(data.uses).toEqual([
      {
        kind: 'news',
        id: newsId,
        title: 'With a picture',
        field: 'descriptionRich',
        state: 'published',
      },
      { kind: 'news', id: newsId, title: 'With a picture', field: 'image', state: 'published' },
      { kind: 'team', id: draftId, title: 'Someone', field: 'image', state: 'draft' },
    ]);
    expect(data.totalUses).toBe(3);
    expect((await find({ filter: 'unused' })).total).toBe(0);
    await api.as(admin)(contentRoutes.news.remove, { params: { id: newsId } });
    expect((await find({ filter: 'unused' })).total).toBe(0);
  });

  it('lists unused pictures, and those that only earlier versions contain [IMG-2]', async () => {
    const red = await upload('red');
    await upload('blue');
    const news = await api.as(admin)(contentRoutes.news.create, { body: { image: red } });
    expect((await find({ filter: 'unused' })).pictures.map((picture) => picture.fileName)).toEqual([
      'blue.png',
    ]);
    const params = { id: news.data._id };
    await api.as(admin)(contentRoutes.news.update, { params, body: { image: '' } });
    const { pictures } = await find({ filter: 'unused', search: 'red' });
    const { data } = await api.as(admin)(library.getPicture, {
      params: { id: pictures[0]?._id ?? '' },
    });
    expect(data).toMatchObject({ uses: [], totalUses: 0, versions: 1 });
  });

  it('counts a picture as used if a record has its full address, and keeps those of other sites [IMG-2]', async () => {
    const red = await upload('red');
    const blue = await upload('blue');
    const store = (image: string) => api.as(admin)(contentRoutes.news.create, { body: { image } });
    const response = await store(` http://localhost${red}`);
    expect(response.data.image).toBe(red);
    const elsewhere = await store(`https://elsewhere.example${blue}?of=localhost`);
    expect(elsewhere.data.image).toBe(`https://elsewhere.example${blue}?of=localhost`);
    const { pictures } = await find({ filter: 'unused' });
    expect(pictures.map((picture) => picture.fileName)).toEqual(['blue.png']);
  });

  it('requests a build if an alternative text changes, and none if nothing does [IMG-2, PUB-1]', async () => {
    await upload('red');
    const [picture] = (await find({ filter: 'no-alt' })).pictures;
    const params = { id: picture?._id ?? '' };
    const before = await api.contentNumber();
    const { data } = await api.as(admin)(library.updatePicture, { params, body: { alt: '' } });
    expect(data).toMatchObject({ alt: '', version: 2 });
    expect(await api.contentNumber()).toBe(before + 1);
    await api.as(admin)(library.updatePicture, { params, body: { alt: '' } });
    expect(await api.contentNumber()).toBe(before + 1);
    expect((await find({ filter: 'no-alt' })).total).toBe(0);
    await api.as(admin)(library.updatePicture, { params, body: { fileName: 'b.png' } });
    expect(await api.contentNumber()).toBe(before + 1);
    const body = { fileName: 'c.png', alt: 'Red' };
    await api.as(admin)(library.updatePicture, { params, body: body });
    expect(await api.contentNumber()).toBe(before + 2);
  });

  it('lists the pictures that look blurred in one of their uses, and finds one by its address [IMG-2]', async () => {
    const small = await upload('red');
    const unusedAddress = await upload('blue');
    const logo = await uploadPicture(api, 'green', { size: [200, 48] });
    const wideLogo = await uploadPicture(api, 'black', { size: [240, 40] });
    const large = await uploadPicture(api, 'white', { size: [840, 560] });
    await api.as(admin)(contentRoutes.news.create, { body: { image: small } });
    await api.as(admin)(contentRoutes.news.create, { body: { image: large } });
    for (const image of [logo, wideLogo]) {
      await api.as(admin)(contentRoutes.clients.create, { body: { name: 'Qamar', logo: image } });
    }
    const blurredAddresses = (await find({ filter: 'too-small' })).pictures.map(
      (picture) => picture.address,
    );
    expect(blurredAddresses.sort()).toEqual([logo, small].sort());
    const result = await find({ address: unusedAddress });
    expect(result.pictures.map((picture) => picture.fileName)).toEqual(['blue.png']);
  });

  it('refuses a change to a version other than the current one [IMG-2, API-3]', async () => {
    await upload('red');
    const [picture] = (await find({})).pictures;
    const call = api.as(admin)(library.updatePicture, {
      params: { id: picture?._id ?? '' },
      body: { alt: 'Mine' },
      ifMatch: '"v7"',
    });
    await expect(call).rejects.toMatchObject({
      problem: { status: 412, current: picture },
      etag: '"v1"',
    });
    expect((await find({})).pictures[0]?.alt).toBeNull();
  });

  it('has its alternative texts in other languages too, and lists those that are missing or outdated [LANG-1, LANG-5]', async () => {
    await upload('red');
    await upload('blue');
    const [blue, red] = (await find({})).pictures;
    const change = async (body: object) =>
      (
        await api.as(admin)(library.updatePicture, {
          params: { id: red?._id ?? '' },
          body,
        })
      ).data;
    const untranslated = async () =>
      (await find({ filter: 'untranslated' })).pictures.map((picture) => picture.address);
    expect(red?.translations).toEqual({});
    expect(await untranslated()).toEqual([]);
    await change({ alt: 'Masons at the tower' });
    expect(await untranslated()).toEqual([red?.address]);
    const before = await api.contentNumber();
    const translatedPicture = await change({ translations: { ar: { alt: 'بناؤون عند البرج' } } });
    const basis = { alt: expect.any(String) };
    expect(translatedPicture.translations).toEqual({ ar: { alt: 'بناؤون عند البرج', basis } });
    expect(await api.contentNumber()).toBe(before + 1);
    expect(await untranslated()).toEqual([]);
    expect((await find({ search: 'البرج' })).total).toBe(1);
    const changedPicture = await change({ alt: 'Masons at the new tower' });
    expect(changedPicture.translations).toEqual(translatedPicture.translations);
    expect(await untranslated()).toEqual([red?.address]);
    await change({ translations: { ar: { alt: 'بناؤون عند البرج' } } });
    expect(await untranslated()).toEqual([]);
    expect((await change({ translations: { ar: { alt: '' } } })).translations).toEqual({});
    expect(await untranslated()).toEqual([red?.address]);
    await change({ alt: '' });
    expect(await untranslated()).toEqual([]);
    expect(blue?.translations).toEqual({});
  });

  it('imports a translation without an English text as one of the text in the library [LANG-1, LANG-5]', async () => {
    await upload('red');
    const [red] = (await find({})).pictures;
    await api.as(admin)(library.updatePicture, {
      params: { id: red?._id ?? '' },
      body: { alt: 'Masons' },
    });
    const entry = { address: red?.address ?? '', translations: { ar: { alt: 'بناؤون' } } };
    await api.as(admin)(importContent, { body: { format: 2, pictures: [entry] } });
    const [storedPicture] = (await find({})).pictures;
    expect(storedPicture).toMatchObject({ alt: 'Masons', translations: { ar: { alt: 'بناؤون' } } });
    expect((await find({ filter: 'untranslated' })).total).toBe(0);
  });

  it('exports its alternative texts and their translations in a content file, and imports them again [IMG-2, LANG-1, DASH-18]', async () => {
    const call = api.as(admin);
    await upload('red');
    await upload('blue');
    const [blue, red] = (await find({})).pictures;
    const change = (body: object) =>
      call(library.updatePicture, { params: { id: red?._id ?? '' }, body });
    await change({ alt: 'Masons', translations: { ar: { alt: 'بناؤون' } } });
    const { translations } = (await change({ alt: 'Masons at the tower' })).data;
    const { data: file } = await call(exportContent);
    const entry = { address: red?.address, alt: 'Masons at the tower', translations };
    expect(file.pictures).toEqual([entry]);
    await change({ alt: 'Something else', translations: { ar: { alt: '' } } });
    const elsewhere = { address: '/media/elsewhere.png', alt: 'Not here' };
    const body = { ...file, pictures: [...file.pictures, elsewhere] };
    const before = await api.contentNumber();
    await call(importContent, { body });
    expect((await find({})).pictures).toMatchObject([
      { address: blue?.address, alt: null },
      { ...entry },
    ]);
    expect((await find({ filter: 'untranslated' })).total).toBe(1);
    expect(await api.contentNumber()).toBe(before + 1);
    await call(importContent, { body });
    expect(await api.contentNumber()).toBe(before + 1);
    const { pictures: _, ...older } = file;
    await call(importContent, { body: older });
    expect((await find({})).pictures[1]).toMatchObject(entry);
  });
});
