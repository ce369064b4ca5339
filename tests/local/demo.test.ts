import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { formatMessageStamp, messageRecord } from '#contract/entities/message.ts';
import { maxAltLength } from '#contract/fields/fields.ts';
import { contentKindNames, contentKinds, listKinds } from '#contract/kinds/content-kinds.ts';
import { getKindLeaves } from '#contract/kinds/kind-leaves.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { Store } from '#db/store.ts';
import { pictureNames } from '#local/demo/pictures.ts';
import { seedDemo } from '#local/demo/seed.ts';
import { createDemoSnapshot } from '#local/demo/snapshot.ts';
import { pictures } from '#schema/index.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { systemContext } from '#services/context.ts';
import type { ImageStore, PictureFile } from '#services/images/image-store.ts';
import { listMessages } from '#services/messages/messages.ts';
import { readOverview } from '#services/overview.ts';
import { findPictures } from '#services/pictures/pictures.ts';
import { dumpRows, openTestStore } from '../support/test-store.ts';

function createMemoryImages(): ImageStore & { files: Map<string, PictureFile> } {
  const files = new Map<string, PictureFile>();
  return {
    files,
    put: async (image) => {
      files.set(`/media/${image.fileName}`, image);
      return `/media/${image.fileName}`;
    },
  };
}

const sizes: [RegExp, { width: number; height: number; atMostKb: number }][] = [
  [/^slide-/, { width: 1920, height: 1080, atMostKb: 120 }],
  [/^(service|news)-/, { width: 840, height: 774, atMostKb: 50 }],
  [/^portrait-/, { width: 552, height: 700, atMostKb: 50 }],
  [/^partner-/, { width: 640, height: 320, atMostKb: 50 }],
  [/^(license|certificate)-/, { width: 750, height: 1050, atMostKb: 60 }],
  [/^about-handshake/, { width: 720, height: 960, atMostKb: 50 }],
  [/^about-office/, { width: 700, height: 700, atMostKb: 50 }],
  [/^about-crew/, { width: 700, height: 875, atMostKb: 50 }],
  [/^(mission|vision)/, { width: 960, height: 720, atMostKb: 50 }],
  [/^why-choose-us/, { width: 840, height: 1020, atMostKb: 50 }],
  [/^logo/, { width: 704, height: 192, atMostKb: 50 }],
];

describe('the demo content', () => {
  const content = createDemoSnapshot((name) => `/media/${name}.webp`);

  it('has several records of each kind, and a complete profile', () => {
    const counts = Object.entries(content).flatMap(([kind, records]) =>
      Array.isArray(records) ? [[kind, records.length]] : [],
    );
    expect(Object.fromEntries(counts)).toMatchObject({
      news: 9,
      services: 8,
      manpower: 24,
      clients: 10,
      sliders: 4,
      team: 8,
      faqs: 8,
    });
    // If a share field is empty, other fields replace it.
    const isOptional = (field: string) => field.endsWith('Rich') || field.startsWith('share');
    const isFilled = ([field, value]: [string, unknown]) => value || isOptional(field);
    expect(Object.entries(content.profile).filter((entry) => !isFilled(entry))).toEqual([]);
    const years = new Set(content.news.map(({ time }) => time.slice(0, 4)));
    expect([...years].sort()).toEqual(['2024', '2025', '2026']);
  });

  it.each(contentKindNames)('satisfies the contract in every field of %s [API-5]', (kind) => {
    const records = [content[kind]].flat();
    const { record: schema } = contentKinds[kind];
    const fullSchema = z.extend(schema, z.partial(z.object(getKindLeaves(kind))).shape);
    for (const record of records) expect(z.parse(fullSchema, record)).toEqual(record);
    expect(new Set(records.map(({ _id }) => _id)).size).toBe(records.length);
  });

  it('uses each picture exactly once', () => {
    const usedNames: string[] = [];
    createDemoSnapshot((name) => {
      usedNames.push(name);
      return '';
    });
    expect(usedNames.sort()).toEqual([...pictureNames].sort());
  });
});

describe('seedDemo', () => {
  const images = createMemoryImages();
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
    expect(await seedDemo(store, images)).toBe(true);
  });
  afterAll(() => store.close());

  it.each(pictureNames)('stores the picture %s with the expected size', async (name) => {
    const expectedSize = sizes.find(([pattern]) => pattern.test(name))?.[1];
    const fileName = new RegExp(`^demo-${name}-[0-9a-f]{8}\\.(webp|png)$`);
    const matches = [...images.files.values()].filter((image) => fileName.test(image.fileName));
    expect(matches).toHaveLength(1);
    const [{ bytes, mediaType } = { bytes: new Uint8Array(), mediaType: '' }] = matches;
    const { width, height, format } = await sharp(bytes).metadata();
    expect(mediaType).toBe(`image/${format}`);
    expect({ width, height }).toEqual({ width: expectedSize?.width, height: expectedSize?.height });
    expect(bytes.length / 1024).toBeLessThan(expectedSize?.atMostKb ?? 0);
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  it('stores no picture that the library flags as too small or undescribed [IMG-2]', async () => {
    for (const filter of ['too-small', 'no-alt'] as const) {
      const { pictures } = await findPictures(systemContext(store), { filter });
      expect(pictures.map(({ fileName }) => fileName)).toEqual([]);
    }
  });

  it('stores every picture file of the demo', async () => {
    const getFileName = ({ fileName }: PictureFile) =>
      fileName.replace(/^demo-|-[0-9a-f]{8}(?=\.)/g, '');
    const files = await readdir(new URL('../../local/demo/pictures', import.meta.url));
    expect([...images.files.values()].map(getFileName).sort()).toEqual(files.sort());
  });

  it('includes a content digest in the file name of each picture', () => {
    for (const { bytes, fileName } of images.files.values()) {
      const digest = createHash('sha256').update(bytes).digest('hex');
      expect(fileName).toContain(`-${digest.slice(0, 8)}.`);
    }
  });

  it('stores all records of the demo content, and requests a build [PUB-1]', async () => {
    const isFromLibrary = (key: string) => key === 'pictures';
    const json = JSON.stringify(await takeSnapshot(systemContext(store)), (key, value) =>
      isFromLibrary(key) ? undefined : value,
    );
    const snapshot: Snapshot = JSON.parse(json);
    const addresses = json.match(/\/media\/[\w.-]+/g) ?? [];
    expect([...addresses].sort()).toEqual([...images.files.keys()].sort());
    const getName = (address: string) => address.replace(/^\/media\/demo-|-[0-9a-f]{8}\.\w+$/g, '');
    const addressesByName = new Map(addresses.map((address) => [getName(address), address]));
    for (const item of snapshot.news) delete item.modifiedAt; // Only the database sets this field.
    expect(snapshot).toEqual({
      ...createDemoSnapshot((name) => addressesByName.get(name) ?? ''),
      contentNumber: snapshot.contentNumber,
      changedAt: snapshot.changedAt,
    });
    const records = listKinds.reduce((count, kind) => count + snapshot[kind].length, 0);
    const profiles = 1;
    expect((await readPublishState(systemContext(store))).requested).toBe(records + profiles);
  });

  it('stores a row with a description for each picture in the library [IMG-2]', async () => {
    const rows = await store.read((db) => db.select().from(pictures));
    expect(rows.map(({ address }) => address).sort()).toEqual([...images.files.keys()].sort());
    for (const { address, alt, width, height, bytes } of rows) {
      const file = images.files.get(address)?.bytes ?? new Uint8Array();
      const size = await sharp(file).metadata();
      expect({ width, height, bytes }).toEqual({
        width: size.width,
        height: size.height,
        bytes: file.length,
      });
      expect(alt).not.toBe('');
      expect((alt ?? '').length).toBeLessThanOrEqual(maxAltLength);
    }
    expect(new Set(rows.map(({ alt }) => alt)).size).toBe(rows.length);
  });

  it('fills the inbox with read and unread messages from recent weeks', async () => {
    const { records } = await listMessages(systemContext(store));
    for (const message of records) expect(z.parse(messageRecord, message)).toEqual(message);
    const unread = records.filter(({ read }) => !read);
    expect(unread.length).toBeGreaterThan(1);
    expect(unread.length).toBeLessThan(records.length / 2);
    expect(records.some(({ suspected }) => suspected)).toBe(true);
    expect(records.map(({ date, time }) => ({ date, time }))).toEqual(
      records.map(({ receivedAt }) => formatMessageStamp(new Date(receivedAt))),
    );
    const { messagesPerDay, unreadMessages } = await readOverview(systemContext(store));
    expect(messagesPerDay.filter(({ count }) => count > 0).length).toBeGreaterThan(7);
    // Suspected spam is not counted [DASH-22].
    expect(unreadMessages).toBe(unread.filter(({ suspected }) => !suspected).length);
  });

  it('changes nothing on a second run', async () => {
    const before = await dumpRows(store);
    const secondImages = createMemoryImages();
    expect(await seedDemo(store, secondImages)).toBe(false);
    expect(await dumpRows(store)).toBe(before);
    expect(secondImages.files.size).toBe(0);
  });
});

it('seedDemo stores no record if a picture cannot be stored', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const before = await dumpRows(store);
  const put = () => Promise.reject(new Error('disk full'));
  await expect(seedDemo(store, { put })).rejects.toThrow('disk full');
  expect(await dumpRows(store)).toBe(before);
});
