import { expect } from 'vitest';
import { batchDays } from '#contract/entities/batches.ts';
import * as batchRoutes from '#contract/routes/batch-routes.ts';
import * as routes from '#contract/routes/picture-routes.ts';
import { uploadImage } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { maintainLibrary } from '#services/pictures/maintain-library.ts';
import type { Make } from './action.ts';
import { getPictureFile, hashFile, isTrashExpired } from './library.ts';
import { findAddresses, type Library, type PictureState, toFileName } from './picture-states.ts';
import type { Step } from './steps.ts';
import type { Walk } from './walk.ts';

/** A small number, so a walk often uploads the same picture twice. */
const drawingCount = 4;

const keepRecords = () => undefined;

/** Returns the address of a picture, which may be removed or unknown, and the expected state of a stored picture. */
function pickPicture({ library, removedPictures }: Walk, number: number) {
  const addresses = [...library.keys(), ...removedPictures];
  const address = addresses[number % Math.max(1, addresses.length)] ?? '/media/none.png';
  return { address, picture: library.get(address) };
}

const getId = ({ pictureIds }: Walk, address: string) => pictureIds.get(address) ?? 'no-picture';

const changePicture = (address: string, changes: Partial<PictureState>) => (library: Library) => {
  const picture = library.get(address);
  if (picture) library.set(address, { ...picture, ...changes });
};

/** Restores the pictures in a text from the trash, as the product does when it restores a record. */
export const restoreFromTrash = (text: string) => (library: Library) => {
  for (const address of findAddresses(text)) changePicture(address, { deletedAt: null })(library);
};

type PictureAction = Extract<
  Step['action'],
  | 'upload'
  | 'describe'
  | 'frame'
  | 'replace picture'
  | 'undo replacing'
  | 'delete picture'
  | 'restore picture'
  | 'maintain library'
>;

export const pictureMakers: Record<PictureAction, Make> = {
  upload: async (walk, step) => {
    const file = await getPictureFile(step.pick % drawingCount);
    const sourceSha256 = await hashFile(file);
    const body = new FormData();
    body.set('image', file);
    return {
      send: async () => {
        const { data } = await walk.call(step, uploadImage, { body });
        return (data as { data: { url: string } }).data.url;
      },
      isPicture: true,
      apply: keepRecords,
      library: (library, address) => {
        const before = library.get(address);
        const isKnown = [...library.values()].some(
          (picture) => picture.sourceSha256 === sourceSha256,
        );
        expect(before !== undefined, 'the library stores a picture only once').toBe(isKnown);
        const none = { alt: null, focus: null, crop: null, sourceSha256 };
        library.set(address, { ...none, ...before, deletedAt: null });
      },
    };
  },
  describe: (walk, step) => {
    const { address, picture } = pickPicture(walk, step.pick);
    const alt = step.times === 'empty' ? '' : `It shows ${step.pick}`;
    const params = { id: getId(walk, address) };
    return {
      refusal: picture ? undefined : 'not-found',
      send: () => walk.call(step, routes.updatePicture, { params, body: { alt } }),
      apply: keepRecords,
      library: changePicture(address, { alt }),
    };
  },
  frame: (walk, step) => {
    const { address, picture } = pickPicture(walk, step.pick);
    const focus = step.times === 'empty' ? null : { x: step.pick * 9, y: 50 };
    const crop = step.times === 'given' ? { left: 0, top: 0, width: 100, height: 90 } : null;
    const params = { id: getId(walk, address) };
    return {
      refusal: picture ? undefined : 'not-found',
      send: () => walk.call(step, routes.framePicture, { params, body: { focus, crop } }),
      apply: keepRecords,
      library: changePicture(address, { focus, crop }),
    };
  },
  'replace picture': (walk, step) => {
    const { now, observation } = walk;
    const oldPicture = pickPicture(walk, step.pick);
    const newPicture = pickPicture(walk, step.pick + 1 + step.picture);
    const params = { id: getId(walk, oldPicture.address) };
    const isPossible = newPicture.picture && newPicture.address !== oldPicture.address;
    return {
      refusal: oldPicture.picture ? (isPossible ? undefined : 'invalid-input') : 'not-found',
      send: async () => {
        const body = { by: newPicture.address };
        const { data } = await walk.call(step, routes.replacePicture, { params, body });
        walk.replacement = null;
        return (data as { batch: string }).batch;
      },
      apply: keepRecords,
      library: (library) => {
        changePicture(oldPicture.address, { deletedAt: oldPicture.picture?.deletedAt ?? now })(
          library,
        );
        changePicture(newPicture.address, { deletedAt: null })(library);
      },
      after: async (texts, batch) => {
        const usingRecords = [...observation.texts].filter(([, text]) =>
          text.includes(oldPicture.address),
        );
        for (const [id, text] of observation.texts) {
          expect(texts.get(id)).toBe(text.replaceAll(oldPicture.address, newPicture.address));
        }
        const records: NonNullable<Walk['replacement']>['records'] = new Map();
        for (const [id, text] of usingRecords)
          records.set(id, { text, etag: await walk.readEtag(id) });
        walk.replacement = { batch, at: now, records };
      },
    };
  },
  'undo replacing': async (walk, step) => {
    const { now, replacement } = walk;
    if (!replacement) return undefined;
    const unchangedRecords: [string, string][] = [];
    for (const [id, { text, etag }] of replacement.records) {
      if ((await walk.readEtag(id)) === etag) unchangedRecords.push([id, text]);
    }
    return {
      refusal: replacement.at + batchDays * dayMs < now ? 'conflict' : undefined,
      send: () =>
        walk.call(step, batchRoutes.undoBatch, { params: { id: replacement.batch }, body: {} }),
      apply: keepRecords,
      library: restoreFromTrash(unchangedRecords.map(([, text]) => text).join(' ')),
      after: async (texts) => {
        for (const [id, text] of unchangedRecords) expect(texts.get(id)).toBe(text);
      },
    };
  },
  'delete picture': (walk, step) => {
    const { address, picture } = pickPicture(walk, step.pick);
    const isUsed = picture?.deletedAt === null && walk.usedPictures.has(address);
    const params = { id: getId(walk, address) };
    return {
      refusal: picture ? (isUsed ? 'conflict' : undefined) : 'not-found',
      detail: /^The picture is used in “/,
      send: () => walk.call(step, routes.deletePicture, { params }),
      apply: keepRecords,
      library: changePicture(address, { deletedAt: picture?.deletedAt ?? walk.now }),
    };
  },
  'restore picture': (walk, step) => {
    const { address, picture } = pickPicture(walk, step.pick);
    const params = { id: getId(walk, address) };
    return {
      refusal: picture ? undefined : 'not-found',
      send: () => walk.call(step, routes.restorePicture, { params, body: {} }),
      apply: keepRecords,
      library: changePicture(address, { deletedAt: null }),
    };
  },
  'maintain library': (walk) => {
    const { api, files, usedPictures, now } = walk;
    const log = (event: object) => api.logs.push(event);
    return {
      send: () => maintainLibrary({ ...api.context(), files, log }),
      apply: keepRecords,
      library: (library) => {
        for (const [address, picture] of library) {
          if (!isTrashExpired(picture, now)) continue;
          if (usedPictures.has(address)) changePicture(address, { deletedAt: null })(library);
          else library.delete(address);
        }
      },
      after: async () => {
        for (const address of walk.removedPictures)
          expect(files.contents.has(toFileName(address))).toBe(false);
      },
    };
  },
};
