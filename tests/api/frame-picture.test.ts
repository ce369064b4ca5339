import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FrameName, frameNames, frameRatios } from '#contract/fields/picture-frames.ts';
import { exportContent, importContent } from '#contract/routes/content-file-routes.ts';
import * as library from '#contract/routes/picture-routes.ts';
import { pictures } from '#schema/index.ts';
import { readRebuild } from '#services/builds/claim-build.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import type { ImageBytes } from '#services/images/image-store.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { conflict, expectProblem } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';

/** The files on the image host, which accepts `remainingFiles` more. */
const files = new Map<string, ImageBytes>();
let remainingFiles = Number.POSITIVE_INFINITY;

const api = await startSharedApi({
  imageStore: {
    put: async ({ bytes, fileName }) => {
      if (remainingFiles <= 0) throw new Error('The disk is full');
      remainingFiles -= 1;
      files.set(fileName, new Uint8Array(bytes));
      return `/media/${fileName}`;
    },
  },
  readImage: async (name) => files.get(name) ?? null,
});
const profile = createRecordCalls(api.as(admin), 'profile');
beforeEach(() => {
  files.clear();
  remainingFiles = Number.POSITIVE_INFINITY;
});

/** Creates a blue picture with a red stripe at its right edge. */
async function createStripedPicture() {
  const red = { create: { width: 40, height: 400, channels: 3, background: '#f00' } } as const;
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 760, top: 0 }])
    .png()
    .toBuffer();
}

/** Stores a picture in the library and its bytes on the image host. */
async function storePicture(name: string, bytes: Uint8Array | null, address = `/media/${name}`) {
  const size = { width: 800, height: 400, bytes: 99 };
  if (bytes) files.set(name, new Uint8Array(bytes));
  await api.insert(pictures, { _id: 'p', address, ...size, actor: 'system', at: api.clock.now });
  return address;
}

const noFraming = { focus: null, crop: null };
const rightFocus = { focus: { x: 97.5, y: 50 }, crop: null };
interface Framing {
  focus: { x: number; y: number } | null;
  crop: { left: number; top: number; width: number; height: number } | null;
}
const frame = (body: Framing, ifMatch?: string) =>
  api.as(admin)(library.framePicture, {
    params: { id: 'p' },
    body,
    ...(ifMatch !== undefined && { ifMatch }),
  });

async function readFrames(address: string) {
  const { profile } = await takeSnapshot(api.context());
  return profile.pictures?.[address]?.frames;
}
const showPicture = (missionImage: string) => profile.update('profile', { missionImage });

/** Resolves to the size of a framed copy, and its colour at a horizontal position from 0 to 1. */
async function readColour(src: string, x: number) {
  const bytes = files.get(src.replace('/media/', '')) as Uint8Array;
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const index = (Math.floor(info.height / 2) * info.width + Math.round(x * (info.width - 1))) * 3;
  return { ...info, colour: (data[index] ?? 0) > (data[index + 2] ?? 0) ? 'red' : 'blue' };
}

describe('POST /framePicture', () => {
  it('keeps the focus visible in a copy for each frame [IMG-2]', async () => {
    const address = await storePicture('a.png', await createStripedPicture());
    await showPicture(address);
    const before = await readRebuild(api.context());
    const { data, etag } = await frame(rightFocus);
    expect(data).toMatchObject({ ...rightFocus, version: 2 });
    expect(etag).toBe('"v2"');
    expect(await api.readContentNumber()).toBe(before.requested + 1);
    const frames = await readFrames(address);
    expect(Object.keys(frames ?? {}).sort()).toEqual([...frameNames].sort());
    for (const [name, copy] of Object.entries(frames ?? {})) {
      expect(copy.src).toMatch(/^\/media\/frame-[\w-]+\.webp$/);
      const { width, height, colour } = await readColour(copy.src, 1);
      expect(colour, name).toBe('red');
      expect(Math.abs(width / height - frameRatios[name as FrameName]), name).toBeLessThan(0.01);
      expect(Math.max(width / 800, height / 400), 'the copy is as large as possible').toBe(1);
      expect(copy.fx).toBe(8);
    }
  });

  it('creates copies that stay within the crop [IMG-2]', async () => {
    const address = await storePicture('a.png', await createStripedPicture());
    await showPicture(address);
    await frame({ focus: null, crop: { left: 50, top: 0, width: 45, height: 100 } });
    for (const { src } of Object.values((await readFrames(address)) ?? {})) {
      expect(await readColour(src, 1)).toMatchObject({ colour: 'blue' });
    }
    await frame({ focus: null, crop: { left: 95, top: 0, width: 5, height: 100 } });
    for (const { src } of Object.values((await readFrames(address)) ?? {})) {
      expect(await readColour(src, 0)).toMatchObject({ colour: 'red' });
    }
  });

  it('creates new copies only if the framing changes [IMG-2]', async () => {
    const address = await storePicture('a.png', await createStripedPicture());
    await showPicture(address);
    await frame(rightFocus);
    const first = await readFrames(address);
    const { data } = await frame(rightFocus);
    expect(data.version).toBe(2);
    expect(await readFrames(address)).toEqual(first);
    expect(files.size).toBe(1 + frameNames.length);
    await frame({ ...rightFocus, focus: { x: 10, y: 50 } });
    const second = await readFrames(address);
    expect(second?.['1:1']?.src).not.toBe(first?.['1:1']?.src);
    expect(await readColour(second?.['1:1']?.src ?? '', 1)).toMatchObject({ colour: 'blue' });
    // Pages that have not been rebuilt yet still request the earlier copies.
    expect([...files.keys()]).toContain(first?.['1:1']?.src.replace('/media/', ''));
    await frame(noFraming);
    expect(await readFrames(address)).toBeUndefined();
  });

  it('keeps the earlier copies if a new copy cannot be stored [IMG-2]', async () => {
    const address = await storePicture('a.png', await createStripedPicture());
    await showPicture(address);
    await frame(rightFocus);
    const first = await readFrames(address);
    remainingFiles = 3;
    await expectProblem(frame({ ...rightFocus, focus: { x: 1, y: 1 } }), 500);
    expect(await readFrames(address)).toEqual(first);
    remainingFiles = 6;
    await frame({ ...rightFocus, focus: { x: 1, y: 1 } });
    expect(await readFrames(address)).not.toEqual(first);
  });

  it('rejects pictures on other websites and missing files [IMG-2]', async () => {
    await storePicture('x', null, 'https://pictures.example/a.jpg');
    await expectProblem(frame(rightFocus), conflict(/another website/));
    await api.store.transaction((tx) => tx.delete(pictures));
    await storePicture('gone.png', null);
    await expectProblem(frame(rightFocus), conflict(/missing/));
    expect(files.size).toBe(0);
  });

  it('crops the first frame of an animated picture [IMG-2]', async () => {
    // Animations are reduced to one frame on upload. Older pictures may still have several.
    const firstFrame = await createStripedPicture();
    const secondFrame = await sharp(firstFrame).flop().png().toBuffer();
    const animation = await sharp([firstFrame, secondFrame], { join: { animated: true } })
      .gif()
      .toBuffer();
    const address = await storePicture('moving.gif', animation);
    await showPicture(address);
    await frame(rightFocus);
    for (const { src } of Object.values((await readFrames(address)) ?? {})) {
      expect(await readColour(src, 1)).toMatchObject({ colour: 'red' });
    }
  });

  it('accepts the framing from an exported content file [IMG-2, DASH-18]', async () => {
    const address = await storePicture('a.png', await createStripedPicture());
    const chosenFraming = { ...rightFocus, crop: { left: 10, top: 0, width: 90, height: 100 } };
    await frame(chosenFraming);
    const { data: file } = await api.as(admin)(exportContent);
    expect(file.pictures).toEqual([{ address, framing: chosenFraming }]);
    await frame(noFraming);
    await api.as(admin)(importContent, { body: file });
    await showPicture(address);
    const [picture] = file.pictures;
    await frame(picture?.framing ?? noFraming);
    expect((await api.as(admin)(exportContent)).data.pictures).toEqual(file.pictures);
    const copy = (await readFrames(address))?.['1:1'];
    expect(await readColour(copy?.src ?? '', 1)).toMatchObject({ colour: 'red' });
  });

  it('rejects framing outside the picture and a wrong version [IMG-2, API-3]', async () => {
    await storePicture('a.png', await createStripedPicture());
    await expectProblem(
      frame({ focus: null, crop: { left: 60, top: 0, width: 50, height: 100 } }),
      400,
    );
    await expectProblem(frame({ focus: { x: 101, y: 0 }, crop: null }), 400);
    await expectProblem(frame(rightFocus, '"v7"'), 412);
    expect(files.size).toBe(1);
    await expect(frame(rightFocus, '"v1"')).resolves.toMatchObject({ etag: '"v2"' });
  });
});
