import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import * as library from '#contract/routes/picture-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { pictures } from '#schema/index.ts';
import { recordBuild } from '#services/builds/claim-build.ts';
import type { LogEvent } from '#services/log.ts';
import { maintainLibrary } from '#services/pictures/maintain-library.ts';
import { updatePicture } from '#services/pictures/pictures.ts';
import { addPicture } from '#services/pictures/upload-picture.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createPictureFiles, findPicture, uploadPicture } from '../support/library.ts';
import { makePicture, type PictureFormat } from '../support/pictures.ts';
import { createRecordCalls } from '../support/record-calls.ts';

let files: ReturnType<typeof createPictureFiles>;
let logs: LogEvent[];
const api = await startSharedApi();
const call = api.as(admin);
beforeEach(() => {
  files = createPictureFiles();
  logs = [];
});

const maintain = (signal?: AbortSignal) =>
  maintainLibrary({
    ...api.context(),
    files,
    log: (event) => logs.push(event),
    ...(signal && { signal }),
  });
const toFileName = (address: string) => address.replace('/media/', '');

async function upload(colour: string): Promise<string> {
  const address = await uploadPicture(api, colour);
  files.contents.set(toFileName(address), await makePicture('png'));
  return address;
}
async function remove(address: string): Promise<void> {
  await call(library.deletePicture, { params: { id: (await findPicture(api, address))._id } });
}
const passDays = (days: number) => api.advance(days * dayMs);
const readRows = () => api.readRows(pictures);
const readAddresses = async () => (await readRows()).map(({ address }) => address);

const createFrameName = (time: Date) => `frame-${uuidv7({ msecs: time.getTime() })}.webp`;

describe('framed copies that no picture uses', () => {
  let red: string;
  let oldFrame: string;
  let currentFrame: string;
  beforeEach(async () => {
    red = await upload('red');
    oldFrame = createFrameName(api.clock.now);
    currentFrame = createFrameName(api.clock.now);
    for (const name of [oldFrame, currentFrame])
      files.contents.set(name, await makePicture('webp'));
    const frames = { '1:1': `/media/${currentFrame}` };
    await updatePicture(api.context(), { id: (await findPicture(api, red))._id, frames });
  });

  it('are removed after 30 days, unlike current copies [IMG-2, OPS-5]', async () => {
    passDays(30);
    await maintain();
    expect(await files.listNames()).toContain(oldFrame);
    passDays(1);
    files.lockedNames.add(oldFrame);
    await maintain();
    const reason = `${oldFrame}: Error: The disk is read-only`;
    expect(logs).toEqual([{ level: 'error', event: 'sweep-frame', reason }]);
    files.lockedNames.clear();
    await maintain();
    expect(await files.listNames()).toEqual([toFileName(red), currentFrame].sort());
  });

  it('are removed after the next build if they are at least an hour old [OPS-5]', async () => {
    api.advance(2 * 3_600_000);
    await maintain();
    expect(await files.listNames()).toContain(oldFrame);
    const contentNumber = await api.readContentNumber();
    await recordBuild(api.context(), { event: 'built', contentNumber });
    const newFrame = createFrameName(api.clock.now);
    files.contents.set(newFrame, await makePicture('webp'));
    await maintain();
    expect(await files.listNames()).toEqual([toFileName(red), newFrame, currentFrame].sort());
  });
});

describe('a deleted picture', () => {
  it('is removed after 30 days with its file and its framed copies [IMG-2, OPS-5]', async () => {
    const red = await upload('red');
    const blue = await upload('blue');
    files.contents.set('frame-red.png', await makePicture('png'));
    const { _id: id } = await findPicture(api, red);
    await updatePicture(api.context(), { id, frames: { '1:1': '/media/frame-red.png' } });
    await remove(red);
    passDays(30);
    await maintain();
    expect(await readAddresses()).toContain(red);
    passDays(1);
    await maintain();
    expect(await readAddresses()).toEqual([blue]);
    expect(await files.listNames()).toEqual([toFileName(blue)]);
    expect(logs).toEqual([]);
  });

  it('leaves the trash after 30 days if a record uses it [IMG-2]', async () => {
    const red = await upload('red');
    await remove(red);
    await createRecordCalls(call, 'news').add({ image: red });
    passDays(31);
    await maintain();
    expect((await findPicture(api, red)).deletedAt).toBeNull();
    expect(await files.listNames()).toEqual([toFileName(red)]);
  });

  it('does not block other removals if its file is locked [IMG-2]', async () => {
    const red = await upload('red');
    const blue = await upload('blue');
    for (const address of [red, blue]) await remove(address);
    files.lockedNames.add(toFileName(red));
    passDays(31);
    await maintain();
    expect(await readAddresses()).toEqual([red]);
    expect(await files.listNames()).toEqual([toFileName(red)]);
    expect(logs).toEqual([
      { level: 'error', event: 'sweep-picture', reason: `${red}: Error: The disk is read-only` },
    ]);
    files.lockedNames.clear();
    await maintain();
    expect(await readAddresses()).toEqual([]);
    expect(await files.listNames()).toEqual([]);
  });

  it('is logged on removal if its file is on another host [IMG-2]', async () => {
    const row = { width: 8, height: 6, bytes: 99, actor: 'system', at: api.clock.now };
    const pictureRows = Array.from({ length: 450 }, (_, index) => ({
      ...row,
      _id: `picture-${index}`,
      address: index === 7 ? 'https://images.example/7.png' : `/media/${index}.png`,
      deletedAt: api.clock.now,
    }));
    await api.insert(pictures, pictureRows);
    passDays(31);
    await maintain();
    expect(await readAddresses()).toEqual([]);
    const reason = 'https://images.example/7.png was not deleted from its image host';
    expect(logs).toEqual([{ level: 'info', event: 'picture-elsewhere', reason }]);
  });
});

describe('a file without a row in the library', () => {
  it.each<PictureFormat>(['jpeg', 'png', 'webp', 'avif', 'gif'])(
    'gets a row with its dimensions: %s [IMG-2]',
    async (format) => {
      const fileName = `older.${format === 'jpeg' ? 'jpg' : format}`;
      const bytes = await makePicture(format, 64, 48);
      files.contents.set(fileName, bytes);
      await maintain();
      expect(await readRows()).toMatchObject([
        {
          ...{ address: `/media/${fileName}`, fileName, mediaType: `image/${format}` },
          ...{ width: 64, height: 48, bytes: bytes.length, alt: null, actor: 'system' },
        },
      ]);
      expect(logs).toEqual([]);
    },
  );

  it('gets only one row from simultaneous and repeated runs [IMG-2]', async () => {
    for (let index = 0; index < 450; index += 1)
      files.contents.set(`older-${index}.png`, await makePicture('png'));
    await Promise.all([maintain(), maintain()]);
    await maintain();
    expect(new Set(await readAddresses()).size).toBe(450);
    expect(await readRows()).toHaveLength(450);
    expect(logs).toEqual([]);
  });

  it('is ignored if it is a framed copy [IMG-2]', async () => {
    files.contents.set('frame-square.webp', await makePicture('webp'));
    await maintain();
    expect(await readAddresses()).toEqual([]);
  });

  it('does not block other files if it cannot be read [IMG-2]', async () => {
    files.contents.set('broken.png', new TextEncoder().encode('no picture'));
    files.contents.set('older.png', await makePicture('png'));
    await maintain();
    expect(await readAddresses()).toEqual(['/media/older.png']);
    expect(logs).toMatchObject([{ event: 'missing-picture', level: 'error' }]);
  });

  it('gets no row if the run is aborted [IMG-2]', async () => {
    files.contents.set('older.png', await makePicture('png'));
    await maintain(AbortSignal.abort());
    expect(await readAddresses()).toEqual([]);
  });

  it('gets the details of a later upload [IMG-2]', async () => {
    const red = await uploadPicture(api, 'red');
    const [row] = await readRows();
    await api.store.transaction((tx) => tx.delete(pictures));
    files.contents.set(toFileName(red), await makePicture('png', 40, 30, 'red'));
    await maintain();

    await addPicture(
      { store: api.store, actor: row?.actor ?? '', now: api.clock.now },
      {
        image: {
          ...{ mediaType: 'image/png', width: 40, height: 30, hasTransparency: false },
          bytes: new Uint8Array(row?.bytes ?? 0),
        },
        ...{ address: red, name: 'red.png' },
        ...{ receivedSha256: row?.receivedSha256 ?? '', sourceSha256: row?.sourceSha256 ?? '' },
      },
    );
    const expectedRow = { address: red, fileName: 'red.png', bytes: row?.bytes };
    expect(await readRows()).toMatchObject([expectedRow]);
  });
});
