import { expect } from 'vitest';
import { batchDays } from '#contract/entities/batches.ts';
import * as batchRoutes from '#contract/routes/batch-routes.ts';
import * as routes from '#contract/routes/picture-routes.ts';
import { uploadImage } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { systemContext } from '#services/context.ts';
import { maintainLibrary } from '#services/pictures/maintain-library.ts';
import type { Make } from './action.ts';
import { addressesIn, fileOf, type KnownPicture, type Library } from './known-pictures.ts';
import { drawing, isOver, sha256 } from './library.ts';
import type { Step } from './steps.ts';
import type { Walk } from './walk.ts';

/** There are only a few, so a walk often uploads the same picture twice. */
const drawings = 4;

const noWorld = () => undefined;

/** Returns the address of a picture that ever existed, and its expected state unless it was removed. */
function pickPicture({ library, gone }: Walk, number: number) {
  const addresses = [...library.keys(), ...gone];
  const address = addresses[number % Math.max(1, addresses.length)] ?? '/media/none.png';
  return { address, known: library.get(address) };
}

const idOf = ({ pictureIds }: Walk, address: string) => pictureIds.get(address) ?? 'no-picture';

const change = (address: string, changes: Partial<KnownPicture>) => (library: Library) => {
  const known = library.get(address);
  if (known) library.set(address, { ...known, ...changes });
};

/** When a record is restored, its pictures are also restored from the trash. */
export const takeOut = (text: string) => (library: Library) => {
  for (const address of addressesIn(text)) change(address, { deletedAt: null })(library);
};

type PictureAct = Extract<
  Step['act'],
  | 'upload'
  | 'describe'
  | 'frame'
  | 'replace picture'
  | 'undo replacing'
  | 'delete picture'
  | 'restore picture'
  | 'maintain library'
>;

export const pictureMakers: Record<PictureAct, Make> = {
  upload: async (walk, step) => {
    const file = await drawing(step.pick % drawings);
    const sourceSha256 = await sha256(file);
    const body = new FormData();
    body.set('image', file);
    return {
      send: async () => {
        const { data } = await walk.call(step, uploadImage, { body });
        return (data as { data: { url: string } }).data.url;
      },
      isPicture: true,
      apply: noWorld,
      library: (library, address) => {
        const before = library.get(address);
        const isKnown = [...library.values()].some((one) => one.sourceSha256 === sourceSha256);
        expect(before !== undefined, 'a picture that is sent twice is kept once').toBe(isKnown);
        const none = { alt: null, focus: null, crop: null, sourceSha256 };
        library.set(address, { ...none, ...before, deletedAt: null });
      },
    };
  },
  describe: (walk, step) => {
    const { address, known } = pickPicture(walk, step.pick);
    const alt = step.moments === 'empty' ? '' : `It shows ${step.pick}`;
    const params = { id: idOf(walk, address) };
    return {
      refusal: known ? undefined : 'not-found',
      send: () => walk.call(step, routes.updatePicture, { params, body: { alt } }),
      apply: noWorld,
      library: change(address, { alt }),
    };
  },
  frame: (walk, step) => {
    const { address, known } = pickPicture(walk, step.pick);
    const focus = step.moments === 'empty' ? null : { x: step.pick * 9, y: 50 };
    const crop = step.moments === 'given' ? { left: 0, top: 0, width: 100, height: 90 } : null;
    const params = { id: idOf(walk, address) };
    return {
      refusal: known ? undefined : 'not-found',
      send: () => walk.call(step, routes.framePicture, { params, body: { focus, crop } }),
      apply: noWorld,
      library: change(address, { focus, crop }),
    };
  },
  'replace picture': (walk, step) => {
    const { now, observed } = walk;
    const old = pickPicture(walk, step.pick);
    const other = pickPicture(walk, step.pick + 1 + step.picture);
    const params = { id: idOf(walk, old.address) };
    const isPossible = other.known && other.address !== old.address;
    return {
      refusal: old.known ? (isPossible ? undefined : 'invalid-input') : 'not-found',
      send: async () => {
        const body = { by: other.address };
        const { data } = await walk.call(step, routes.replacePicture, { params, body });
        walk.replaced = null;
        return (data as { batch: string }).batch;
      },
      apply: noWorld,
      library: (library) => {
        change(old.address, { deletedAt: old.known?.deletedAt ?? now })(library);
        change(other.address, { deletedAt: null })(library);
      },
      after: async (seen, batch) => {
        const users = [...observed.seen].filter(([, text]) => text.includes(old.address));
        for (const [id, text] of observed.seen) {
          expect(seen.get(id)).toBe(text.replaceAll(old.address, other.address));
        }
        const records: NonNullable<Walk['replaced']>['records'] = new Map();
        for (const [id, text] of users) records.set(id, { text, etag: await walk.etagOf(id) });
        walk.replaced = { batch, at: now, records };
      },
    };
  },
  'undo replacing': async (walk, step) => {
    const { now, replaced } = walk;
    if (!replaced) return undefined;
    const unchanged: [string, string][] = [];
    for (const [id, { text, etag }] of replaced.records) {
      if ((await walk.etagOf(id)) === etag) unchanged.push([id, text]);
    }
    return {
      refusal: replaced.at + batchDays * dayMs < now ? 'conflict' : undefined,
      send: () =>
        walk.call(step, batchRoutes.undoBatch, { params: { id: replaced.batch }, body: {} }),
      apply: noWorld,
      library: takeOut(unchanged.map(([, text]) => text).join(' ')),
      after: async (seen) => {
        for (const [id, text] of unchanged) expect(seen.get(id)).toBe(text);
      },
    };
  },
  'delete picture': (walk, step) => {
    const { address, known } = pickPicture(walk, step.pick);
    const isUsed = known?.deletedAt === null && walk.named.has(address);
    const params = { id: idOf(walk, address) };
    return {
      refusal: known ? (isUsed ? 'conflict' : undefined) : 'not-found',
      detail: /^The picture is used in “/,
      send: () => walk.call(step, routes.deletePicture, { params }),
      apply: noWorld,
      library: change(address, { deletedAt: known?.deletedAt ?? walk.now }),
    };
  },
  'restore picture': (walk, step) => {
    const { address, known } = pickPicture(walk, step.pick);
    const params = { id: idOf(walk, address) };
    return {
      refusal: known ? undefined : 'not-found',
      send: () => walk.call(step, routes.restorePicture, { params, body: {} }),
      apply: noWorld,
      library: change(address, { deletedAt: null }),
    };
  },
  'maintain library': (walk) => {
    const { api, files, named, now } = walk;
    const log = (event: object) => api.logged.push(event);
    return {
      send: () => maintainLibrary({ ...systemContext(api.store, api.clock.now), files, log }),
      apply: noWorld,
      library: (library) => {
        for (const [address, known] of library) {
          if (!isOver(known, now)) continue;
          if (named.has(address)) change(address, { deletedAt: null })(library);
          else library.delete(address);
        }
      },
      after: async () => {
        for (const address of walk.gone) expect(files.kept.has(fileOf(address))).toBe(false);
      },
    };
  },
};
