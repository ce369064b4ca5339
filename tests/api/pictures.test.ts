import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportContent, importContent } from '#contract/routes/content-file-routes.ts';
import * as library from '#contract/routes/picture-routes.ts';
import { admin, editor, omar, startSharedApi } from '../support/api.ts';
import { uploadPicture } from '../support/library.ts';
import { makePicture } from '../support/pictures.ts';
import { readPages } from '../support/read-pages.ts';
import { createContentCalls } from '../support/record-calls.ts';
import type { Person } from '../support/tokens.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, clients, team } = createContentCalls(call);

const upload = (colour: string, name?: string, sourceSha256?: string) =>
  uploadPicture(api, colour, { ...(name && { name }), ...(sourceSha256 && { sourceSha256 }) });

const findPictures = async (body: object) => (await call(library.findPictures, { body })).data;
const updatePicture = async (picture: { _id: string } | undefined, body: object) =>
  (await call(library.updatePicture, { params: { id: picture?._id ?? '' }, body })).data;
const findAddresses = async (body: object) =>
  (await findPictures(body)).pictures.map(({ address }) => address);

describe('the picture library', () => {
  it('stores the name, size and uploader of a picture [IMG-2]', async () => {
    const address = await upload('red', 'C:\\fakepath\\Tower.png');
    const { pictures, total, next } = await findPictures({});
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
    expect((await findPictures({})).total).toBe(2);
  });

  it('finds a picture by the digest of its source file [IMG-2]', async () => {
    const digest = 'ab'.repeat(32);
    const address = await upload('red', 'photo.jpg', digest);
    expect(await upload('blue', 'other bytes.jpg', digest)).toBe(address);
    expect(await findAddresses({ sourceSha256: digest })).toEqual([address]);
    expect(await findAddresses({ sourceSha256: 'cd'.repeat(32) })).toEqual([]);
  });

  it('ignores a digest that another account declared [IMG-2]', async () => {
    await api.addAccount(omar, 'admin');
    const logo = await makePicture('png', 40, 30, 'blue');
    const sourceSha256 = createHash('sha256').update(logo).digest('hex');
    const plantedAddress = await upload('red', 'planted.png', sourceSha256);
    const emptyResult = await api.as(omar)(library.findPictures, { body: { sourceSha256 } });
    expect(emptyResult.data.pictures).toEqual([]);
    const ownAddress = await uploadPicture(api, 'blue', { person: omar, sourceSha256 });
    expect(ownAddress).not.toBe(plantedAddress);
    const result = await api.as(omar)(library.findPictures, { body: { sourceSha256 } });
    expect(result.data.pictures.map(({ address }) => address)).toEqual([ownAddress]);
    // The server recognises identical bytes regardless of the uploader and the declared digest.
    const otherUpload = { person: admin, sourceSha256: 'cd'.repeat(32) };
    expect(await uploadPicture(api, 'blue', otherUpload)).toBe(ownAddress);
  });

  it('stores a single file for six concurrent uploads [IMG-2]', async () => {
    for (const person of [editor, omar]) await api.addAccount(person, 'admin');
    const people = [admin, editor, omar];
    const send = (person: Person) => uploadPicture(api, 'red', { person, size: [400, 300] });
    const addresses = await Promise.all([...people, ...people].map(send));
    expect(new Set(addresses).size).toBe(1);
    expect(api.images.map(({ fileName }) => `/media/${fileName}`)).toEqual(addresses.slice(0, 1));
    const [picture] = (await findPictures({})).pictures;
    await call(library.deletePicture, { params: { id: picture?._id ?? '' } });
    expect(await send(admin)).toBe(addresses[0]);
    expect((await findPictures({})).total).toBe(1);
  });

  it('matches search words against names and alternative text [IMG-2]', async () => {
    await upload('red', 'Office Doha 100%.png');
    const address = await upload('blue', 'IMG_2041.png');
    const [picture] = (await findPictures({ search: 'img_2041' })).pictures;
    expect(picture?.address).toBe(address);
    await updatePicture(picture, { alt: 'Masons at the tower' });
    expect(await findAddresses({ search: 'TOWER masons' })).toEqual([address]);
    expect((await findPictures({ search: 'office 100%' })).total).toBe(1);
    expect((await findPictures({ search: 'IMG%2041' })).total).toBe(0);
  });

  it('lists each picture once across pages [IMG-2]', async () => {
    const colours = ['red', 'green', 'blue', 'white', 'black'];
    for (const colour of colours) await upload(colour);
    const pages = await readPages(2, async (page) => {
      const { pictures, total, next } = await findPictures(page);
      expect(total).toBe(5);
      return { data: pictures, nextCursor: next };
    });
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    const names = pages.flat().map(({ fileName }) => fileName);
    expect(names.sort()).toEqual(colours.map((colour) => `${colour}.png`).sort());
  });

  it('lists the uses of a picture in fields, formatted text and drafts [IMG-2]', async () => {
    const red = await upload('red');
    const image = { type: 'image', attrs: { src: red, alt: 'Red', width: 40, height: 30 } };
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: `"src":"${red}"` }] };
    const descriptionRich = JSON.stringify({ type: 'doc', content: [paragraph, image] });
    const newsId = await news.add({ title: 'Masons', image: red, descriptionRich });
    const draftId = await team.addDraft({ name: 'Someone', image: red });
    const [picture] = (await findPictures({})).pictures;
    const { data } = await call(library.getPicture, { params: { id: picture?._id ?? '' } });
    const use = { kind: 'news', id: newsId, title: 'Masons', state: 'published' };
    expect(data.uses).toEqual([
      { ...use, field: 'descriptionRich' },
      { ...use, field: 'image' },
      { kind: 'team', id: draftId, title: 'Someone', field: 'image', state: 'draft' },
    ]);
    expect(data.totalUses).toBe(3);
    expect((await findPictures({ filter: 'unused' })).total).toBe(0);
    await news.remove(newsId);
    expect((await findPictures({ filter: 'unused' })).total).toBe(0);
  });

  it('lists a picture as unused if only earlier versions contain it [IMG-2]', async () => {
    const red = await upload('red');
    const blue = await upload('blue');
    const id = await news.add({ image: red });
    expect(await findAddresses({ filter: 'unused' })).toEqual([blue]);
    await news.update(id, { image: '' });
    const { pictures } = await findPictures({ filter: 'unused', search: 'red' });
    const { data } = await call(library.getPicture, { params: { id: pictures[0]?._id ?? '' } });
    expect(data).toMatchObject({ uses: [], totalUses: 0, versions: 1 });
  });

  it('counts an absolute address as a use only if it belongs to the website [IMG-2]', async () => {
    const red = await upload('red');
    const blue = await upload('blue');
    expect((await news.create({ image: ` http://localhost${red}` })).image).toBe(red);
    const image = `https://elsewhere.example${blue}?of=localhost`;
    expect((await news.create({ image })).image).toBe(image);
    expect(await findAddresses({ filter: 'unused' })).toEqual([blue]);
  });

  it('requests a build only if the alternative text changes [IMG-2, PUB-1]', async () => {
    await upload('red');
    const [picture] = (await findPictures({ filter: 'no-alt' })).pictures;
    const before = await api.readContentNumber();
    expect(await updatePicture(picture, { alt: '' })).toMatchObject({ alt: '', version: 2 });
    expect(await api.readContentNumber()).toBe(before + 1);
    await updatePicture(picture, { alt: '' });
    expect(await api.readContentNumber()).toBe(before + 1);
    expect((await findPictures({ filter: 'no-alt' })).total).toBe(0);
    await updatePicture(picture, { fileName: 'b.png' });
    expect(await api.readContentNumber()).toBe(before + 1);
    await updatePicture(picture, { fileName: 'c.png', alt: 'Red' });
    expect(await api.readContentNumber()).toBe(before + 2);
  });

  it('lists pictures that are too small for one of their uses [IMG-2]', async () => {
    const small = await upload('red');
    const unusedAddress = await upload('blue');
    const logo = await uploadPicture(api, 'green', { size: [200, 48] });
    const wideLogo = await uploadPicture(api, 'black', { size: [240, 40] });
    const large = await uploadPicture(api, 'white', { size: [840, 560] });
    for (const image of [small, large]) await news.add({ image });
    for (const image of [logo, wideLogo]) await clients.add({ name: 'Qamar', logo: image });
    const smallAddresses = await findAddresses({ filter: 'too-small' });
    expect(smallAddresses.sort()).toEqual([logo, small].sort());
    expect(await findAddresses({ address: unusedAddress })).toEqual([unusedAddress]);
  });

  it('rejects a change if the version in If-Match does not match [IMG-2, API-3]', async () => {
    await upload('red');
    const [picture] = (await findPictures({})).pictures;
    const update = call(library.updatePicture, {
      params: { id: picture?._id ?? '' },
      body: { alt: 'Mine' },
      ifMatch: '"v7"',
    });
    await expect(update).rejects.toMatchObject({
      problem: { status: 412, current: picture },
      etag: '"v1"',
    });
    expect((await findPictures({})).pictures[0]?.alt).toBeNull();
  });

  it('lists pictures whose translated alternative text is missing or outdated [LANG-1, LANG-5]', async () => {
    await upload('red');
    await upload('blue');
    const [blue, red] = (await findPictures({})).pictures;
    const updateAltText = (body: object) => updatePicture(red, body);
    const listUntranslated = () => findAddresses({ filter: 'untranslated' });
    expect(red?.translations).toEqual({});
    expect(await listUntranslated()).toEqual([]);
    await updateAltText({ alt: 'Masons at the tower' });
    expect(await listUntranslated()).toEqual([red?.address]);
    const before = await api.readContentNumber();
    const translatedPicture = await updateAltText({
      translations: { ar: { alt: 'بناؤون عند البرج' } },
    });
    const basis = { alt: expect.any(String) };
    expect(translatedPicture.translations).toEqual({ ar: { alt: 'بناؤون عند البرج', basis } });
    expect(await api.readContentNumber()).toBe(before + 1);
    expect(await listUntranslated()).toEqual([]);
    expect((await findPictures({ search: 'البرج' })).total).toBe(1);
    const changedPicture = await updateAltText({ alt: 'Masons at the new tower' });
    expect(changedPicture.translations).toEqual(translatedPicture.translations);
    expect(await listUntranslated()).toEqual([red?.address]);
    await updateAltText({ translations: { ar: { alt: 'بناؤون عند البرج' } } });
    expect(await listUntranslated()).toEqual([]);
    expect((await updateAltText({ translations: { ar: { alt: '' } } })).translations).toEqual({});
    expect(await listUntranslated()).toEqual([red?.address]);
    await updateAltText({ alt: '' });
    expect(await listUntranslated()).toEqual([]);
    expect(blue?.translations).toEqual({});
  });

  it('imports a translation without its English text [LANG-1, LANG-5]', async () => {
    await upload('red');
    const [red] = (await findPictures({})).pictures;
    await updatePicture(red, { alt: 'Masons' });
    const entry = { address: red?.address ?? '', translations: { ar: { alt: 'بناؤون' } } };
    await call(importContent, { body: { format: 2, pictures: [entry] } });
    const [storedPicture] = (await findPictures({})).pictures;
    expect(storedPicture).toMatchObject({ alt: 'Masons', translations: { ar: { alt: 'بناؤون' } } });
    expect((await findPictures({ filter: 'untranslated' })).total).toBe(0);
  });

  it('exports and imports alternative text with its translations [IMG-2, LANG-1, DASH-18]', async () => {
    await upload('red');
    await upload('blue');
    const [blue, red] = (await findPictures({})).pictures;
    await updatePicture(red, { alt: 'Masons', translations: { ar: { alt: 'بناؤون' } } });
    const { translations } = await updatePicture(red, { alt: 'Masons at the tower' });
    const { data: file } = await call(exportContent);
    const entry = { address: red?.address, alt: 'Masons at the tower', translations };
    expect(file.pictures).toEqual([entry]);
    await updatePicture(red, { alt: 'Something else', translations: { ar: { alt: '' } } });
    const unknownPicture = { address: '/media/elsewhere.png', alt: 'Not here' };
    const body = { ...file, pictures: [...file.pictures, unknownPicture] };
    const before = await api.readContentNumber();
    await call(importContent, { body });
    expect((await findPictures({})).pictures).toMatchObject([
      { address: blue?.address, alt: null },
      entry,
    ]);
    expect((await findPictures({ filter: 'untranslated' })).total).toBe(1);
    expect(await api.readContentNumber()).toBe(before + 1);
    await call(importContent, { body });
    expect(await api.readContentNumber()).toBe(before + 1);
    const { pictures: _, ...olderFile } = file;
    await call(importContent, { body: olderFile });
    expect((await findPictures({})).pictures[1]).toMatchObject(entry);
  });
});
